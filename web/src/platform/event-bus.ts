/** Ids and small figures of what happened. */
export type EventData = Readonly<Record<string, string | number | boolean | null>>;
export type HeardEvent = { type: string; data: EventData };
type Listener = (data: EventData | null) => void;

/** Something may have been missed: whoever shows data should reload it. */
export const READY: HeardEvent = { type: "ready", data: {} };

const listeners = new Map<string, Set<Listener>>();

/** Calls back for events of one type, and with null when anything may have been missed. */
export function hear(type: string, listener: Listener): () => void {
  const known = listeners.get(type) ?? new Set();
  listeners.set(type, known.add(listener));
  return () => known.delete(listener);
}

export function tell({ type, data }: HeardEvent): void {
  if (type !== READY.type) for (const listener of listeners.get(type) ?? []) listener(data);
  else for (const known of listeners.values()) for (const listener of known) listener(null);
}
