import { MINUTE } from "../time.ts";

/** The visit under way or the last one: when its last look was noted, and when the one before it ended. */
export type Visit = { seenAt: number; previousAt: number | null };
/** `since` is the end of the visit before; `note` what is to be remembered, if anything. */
type Look = { since: number | null; note: Visit | null };

const ENDS_AFTER = 30 * MINUTE;
/** Looks within this time of the last noted one are not stored, so that not every read causes a write. */
const NOTED_EVERY = 5 * MINUTE;

/** Handles one more look at the dashboard. A visit ends after half an hour without a look. */
export function look(known: Visit | null, now: number): Look {
  if (known === null) return { since: null, note: { seenAt: now, previousAt: null } };
  const { seenAt, previousAt } = known;
  const age = now - seenAt;
  if (age >= ENDS_AFTER) return { since: seenAt, note: { seenAt: now, previousAt: seenAt } };
  return { since: previousAt, note: age >= NOTED_EVERY ? { seenAt: now, previousAt } : null };
}
