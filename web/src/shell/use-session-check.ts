import { matchRoute } from "@owlstat/core/navigation/routes.ts";
import { isProtected, mayForceLogout } from "@owlstat/core/navigation/rules.ts";
import { useEffect, useRef } from "react";
import { loggedInAt, useSession } from "../platform/session/session.tsx";

/**
 * Checks the session after each navigation; when it has ended, protected pages are left, but not right after
 * a login.
 */
export function useSessionCheck(place: string): void {
  const { user, refresh, logout } = useSession();
  const known = useRef(user);
  known.current = user;
  const first = useRef(true);
  useEffect(() => {
    // The server has just answered this page with its session.
    if (first.current) {
      first.current = false;
      return;
    }
    let current = true;
    void refresh().then((next) => {
      const ended = current && known.current !== null && next === null;
      const route = matchRoute(place.split("?")[0] ?? "")?.route;
      if (ended && route && isProtected(route) && mayForceLogout(loggedInAt(), Date.now())) void logout();
    });
    return () => {
      current = false;
    };
  }, [place, refresh, logout]);
}
