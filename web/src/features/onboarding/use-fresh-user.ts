import { useEffect } from "react";
import { useSession } from "../../platform/session/session.tsx";

/**
 * Reloads the user when the window becomes active again, because a task may have been done in another one.
 */
export function useFreshUser(): void {
  const { refresh } = useSession();
  useEffect(() => {
    const look = () => void (document.visibilityState === "visible" && refresh());
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, [refresh]);
}
