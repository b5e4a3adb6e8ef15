import { DAY, dayOf, HOUR } from "../time.ts";

/** What is kept of the views of a profile that nobody tracks. */
export type Views = {
  lastAt: number | null;
  /** Until when it is collected daily. */
  dailyUntil: number | null;
  /** The networks it was viewed from since it was last found worth collecting daily. */
  from: readonly string[];
};

/** Views from so many networks make a profile worth collecting daily. */
const SEVERAL_NETWORKS = 3;
/** How long a profile is collected daily once it is worth it. */
export const DAILY_DAYS = 14;
/** One view of a day is enough to be noted; within a day a later one is noted this much later. */
const NOTED_EVERY = 6 * HOUR;

type View = {
  now: number;
  /** The network of a visitor, or null for somebody who is logged in. */
  from: string | null;
};

/** What to keep after a view; null when it changes nothing worth writing. */
export function afterView(before: Views, { now, from }: View): Views | null {
  const noted = before.lastAt !== null && before.lastAt > now - NOTED_EVERY;
  const lately = noted && dayOf(before.lastAt ?? 0) === dayOf(now);
  const extended = before.dailyUntil !== null && before.dailyUntil > now + (DAILY_DAYS - 1) * DAY;
  if (extended) return lately ? null : { ...before, lastAt: now };
  if (from === null) return worthIt(now);
  const forgotten = before.lastAt === null || before.lastAt <= now - DAILY_DAYS * DAY;
  const networks = new Set(forgotten ? [from] : [...before.from, from]);
  if (networks.size >= SEVERAL_NETWORKS) return worthIt(now);
  if (lately && networks.size === before.from.length) return null;
  return { lastAt: now, dailyUntil: before.dailyUntil, from: [...networks] };
}

const worthIt = (now: number): Views => ({ lastAt: now, dailyUntil: now + DAILY_DAYS * DAY, from: [] });
