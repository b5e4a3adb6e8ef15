import { openEvents } from "@owlstat/core/notifications/contract.ts";
import { useEffect } from "react";
import { useBoot } from "../platform/boot.tsx";
import { startEvents } from "../platform/events/event-leader.ts";
import { useSession } from "../platform/session/session.tsx";

/** Milliseconds after the start of the page; its content comes first. */
const OPENS_AFTER = 1500;

/** Keeps the stream of events open while somebody is logged in. Stands once, in the dashboard's surroundings. */
export function EventStream(): null {
  const { apiBase } = useBoot();
  const userId = useSession().user?.id;
  useEffect(() => {
    if (!userId) return;
    let stop = () => {};
    const start = () => {
      stop = startEvents(apiBase + openEvents.path, `owl-events ${userId}`);
    };
    const timer = setTimeout(start, OPENS_AFTER);
    // A page in the back/forward cache must not hold a connection.
    const onHide = () => stop();
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && start();
    addEventListener("pagehide", onHide);
    addEventListener("pageshow", onShow);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", onHide);
      removeEventListener("pageshow", onShow);
      stop();
    };
  }, [apiBase, userId]);
  return null;
}
