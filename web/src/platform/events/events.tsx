import type { EventName, LiveEvents } from "@owlstat/core/events.ts";
import { useEffect, useEffectEvent } from "react";
import { listen } from "./event-bus.ts";

/**
 * Calls back when something of this type happened, with its ids; and with null whenever anything may have been
 * missed, such as after the connection was lost. Either way: read again what you show.
 */
export function useEvents<Name extends EventName>(
  type: Name,
  onEvent: (data: Partial<LiveEvents[Name]> | null) => void,
): void {
  const heard = useEffectEvent(onEvent);
  useEffect(() => listen(type, (data) => heard(data)), [type]);
}
