import type { EventName, LiveEvent } from "@owlstat/core/events.ts";
import type { Queries } from "../db/connect.ts";
import { notify } from "../db/listen.ts";

/** The one database channel for all events. */
export const EVENTS_CHANNEL = "owl_events";
/** Slightly less than PostgreSQL's limit for one message. */
const MOST_BYTES = 7900;

type EventTarget = { userId: string } | { spaceId: string };
/** The database itself sends `session` when a login of the user ended or moved to another space. */
export type PublishedEvent = { to: EventTarget; type: EventName | "session"; data: object };

/**
 * Tells every open page of a user, or of everybody working in a space, that something happened. Inside a
 * transaction it goes out with the commit.
 */
export async function publish(
  q: Queries,
  { to, type, data }: { to: EventTarget } & LiveEvent,
): Promise<void> {
  const payload = JSON.stringify({ to, type, data: data ?? {} } satisfies PublishedEvent);
  if (Buffer.byteLength(payload) > MOST_BYTES) throw new RangeError(`the event ${type} is too large to send`);
  await notify(q, EVENTS_CHANNEL, payload);
}

export const readEvent = (payload: string) => JSON.parse(payload) as PublishedEvent;

/** For processes that listen to the channel themselves: was this event published? */
export const isEvent = (payload: string, name: EventName) => readEvent(payload).type === name;
