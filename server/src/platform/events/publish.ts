import type { Queries } from "../db/connect.ts";
import { notify } from "../db/listen.ts";

/** The one database channel for all events. */
export const EVENTS_CHANNEL = "owl_events";
/** Slightly less than PostgreSQL's limit for one message. */
const MOST_BYTES = 7900;

/** Ids and small figures only: receivers reload what changed. */
export type EventData = Readonly<Record<string, string | number | boolean | null>>;
export type EventTarget = { userId: string } | { spaceId: string };
export type PublishedEvent = { to: EventTarget; type: string; data: EventData };

/**
 * Tells every open page of a user, or of everybody working in a space, that something happened. Inside a
 * transaction it goes out with the commit.
 */
export async function publish(
  q: Queries,
  { to, type, data = {} }: { to: EventTarget; type: string; data?: EventData },
): Promise<void> {
  const payload = JSON.stringify({ to, type, data } satisfies PublishedEvent);
  if (Buffer.byteLength(payload) > MOST_BYTES) throw new RangeError(`the event ${type} is too large to send`);
  await notify(q, EVENTS_CHANNEL, payload);
}
