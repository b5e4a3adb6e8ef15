import { type EventName, type HeardEvent, type LiveEvents, READY } from "@owlstat/core/events.ts";

type Listener<Name extends EventName> = (data: Partial<LiveEvents[Name]> | null) => void;

/** Something may have been missed: whoever shows data should reload it. */
export const MISSED: HeardEvent = { type: READY, data: {} };

const listeners = new Map<EventName, Set<Listener<never>>>();

/** Calls back for events of one type, and with null when anything may have been missed. */
export function listen<Name extends EventName>(type: Name, listener: Listener<Name>): () => void {
  const known = listeners.get(type) ?? new Set();
  listeners.set(type, known.add(listener));
  return () => known.delete(listener);
}

export function dispatch({ type, data }: HeardEvent): void {
  if (type !== READY) for (const listener of listeners.get(type) ?? []) listener(data as never);
  else for (const known of listeners.values()) for (const listener of known) listener(null);
}
