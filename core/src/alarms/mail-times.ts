import { localTime } from "../local-time.ts";
import { MINUTE } from "../time.ts";

/** When somebody wants to be mailed about alarms, by the clock of their time zone. */
export type MailTimes = {
  /** The hour of one mail a day; null is at once. */
  hour: number | null;
  /** From this hour up to that one nothing is mailed at once. */
  quiet: { from: number; to: number } | null;
  timeZone: string;
};

/** Time zones differ by quarters of an hour. */
const STEP = 15 * MINUTE;
/** Long enough for an hour that a day leaves out when summer time begins. */
const MOST_STEPS = (50 * 60 * MINUTE) / STEP;

/** When this hour begins next, from an instant on; the instant itself if it begins right then. */
function nextHour(instant: number, hour: number, timeZone: string): number {
  const isIn = (at: number) => localTime(at, timeZone).hour === hour;
  let at = Math.ceil(instant / STEP) * STEP;
  for (let step = 0; step < MOST_STEPS; step++, at += STEP) if (isIn(at) && !isIn(at - STEP)) return at;
  return instant;
}

function isQuiet(instant: number, { from, to }: { from: number; to: number }, timeZone: string): boolean {
  const { hour } = localTime(instant, timeZone);
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** From when on a mail may go that tells of what fired at an instant. */
export function mailableFrom({ hour, quiet, timeZone }: MailTimes, fired: number, now: number): number {
  if (hour !== null) return nextHour(fired, hour, timeZone);
  return quiet && isQuiet(now, quiet, timeZone) ? nextHour(now, quiet.to, timeZone) : now;
}
