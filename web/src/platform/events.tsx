import { openEvents } from "@owlstat/core/notifications/contract.ts";
import { useEffect, useEffectEvent } from "react";
import { useBoot } from "./boot.tsx";
import { type EventData, hear } from "./event-bus.ts";
import { startEvents } from "./event-leader.ts";
import { useSession } from "./session.tsx";

/** Milliseconds after the page has started: what it shows comes first. */
const OPENS_AFTER = 1500;

/**
 * Calls back when something of this type happened, with its ids; and with null whenever anything may have been
 * missed, such as after the connection was lost. Either way: read again what you show.
 */
export function useEvents(type: string, onEvent: (data: EventData | null) => void): void {
  const heard = useEffectEvent(onEvent);
  useEffect(() => hear(type, (data) => heard(data)), [type]);
}

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
    // A page the browser keeps for the way back holds no connection meanwhile.
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
