import { localDay } from "../local-time.ts";
import { addDays, type Day, dayOf, dayStart, HOUR, MINUTE, weekdayOf } from "../time.ts";

export const FREQUENCIES = ["daily", "weekly", "monthly", "quarterly", "yearly"] as const;
type Frequency = (typeof FREQUENCIES)[number];

/** The last day of every month; a day that a month lacks falls on its last one too. */
export const LAST_DAY = 31;

export type ReportSchedule = {
  frequency: Frequency;
  /** Monday is 0; used by weekly schedules. */
  weekday: number;
  /** 1 to 31; used by schedules of months and longer. */
  monthday: number;
  /** 1 to 12; the month of yearly schedules, and one of those of quarterly ones. January, if left out. */
  month?: number | undefined;
  /** In the schedule's time zone. */
  hour: number;
  timeZone: string;
  /** The first day on which it may be sent; `stop` is the last. */
  start: Day | null;
  stop: Day | null;
};

/** One sending. Its local date identifies the period, which is sent only once. */
type Sending = { period: Day; at: number };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  formats.set(timeZone, format);
  return format;
}

/** How far the clock of a time zone is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const written = formatOf(timeZone).format(instant);
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d+):(\d+)/.exec(written) ?? [];
  return Number(`${sign}1`) * (Number(hours) * HOUR + Number(minutes) * MINUTE);
}

/**
 * When the clock of a time zone shows this hour of a day. An hour that the clocks skip comes when they jump, one they
 * repeat comes the first time.
 */
export function instantOf(day: Day, hour: number, timeZone: string): number {
  const wall = dayStart(day) + hour * HOUR;
  const before = offsetAt(wall - 24 * HOUR, timeZone);
  const after = offsetAt(wall + 24 * HOUR, timeZone);
  // The larger offset gives the earlier instant.
  for (const offset of [Math.max(before, after), Math.min(before, after)]) {
    if (offsetAt(wall - offset, timeZone) === offset) return wall - offset;
  }
  return wall - before;
}

/** Is this a day on which it goes out? */
export function isSendingDay(schedule: ReportSchedule, day: Day): boolean {
  const { frequency, weekday, monthday, start, stop } = schedule;
  if ((start !== null && day < start) || (stop !== null && day > stop)) return false;
  if (frequency === "daily") return true;
  if (frequency === "weekly") return weekdayOf(day) === weekday;
  return (
    isSendingMonth(schedule, Number(day.slice(5, 7))) &&
    Number(day.slice(8)) === Math.min(monthday, daysInMonth(day))
  );
}

function isSendingMonth({ frequency, month = 1 }: ReportSchedule, of: number): boolean {
  if (frequency === "yearly") return of === month;
  return frequency !== "quarterly" || of % 3 === month % 3;
}

function daysInMonth(day: Day): number {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return Number(dayOf(Date.UTC(year, month, 0)).slice(8));
}

/** The longest time between two sendings in days, with a margin for time zones. */
const LONGEST_WAIT: Readonly<Record<Frequency, number>> = {
  daily: 3,
  weekly: 9,
  monthly: 33,
  quarterly: 94,
  yearly: 368,
};
/** How many days ahead the search looks; the start may be at most this far in the future. */
export const LONGEST_START_DAYS = 400;

/** The first sendings after an instant. */
export function sendingsAfter(schedule: ReportSchedule, after: number, count: number): Sending[] {
  const today = localDay(after, schedule.timeZone);
  const first = schedule.start !== null && schedule.start > today ? schedule.start : addDays(today, -1);
  const found: Sending[] = [];
  let day = first;
  for (
    let looked = 0;
    looked < LONGEST_WAIT[schedule.frequency] * (count + 1) && found.length < count;
    looked++
  ) {
    if (isSendingDay(schedule, day)) {
      const at = instantOf(day, schedule.hour, schedule.timeZone);
      if (at > after) found.push({ period: day, at });
    }
    day = addDays(day, 1);
  }
  return found;
}

export function nextSending(schedule: ReportSchedule, after: number): Sending | null {
  return sendingsAfter(schedule, after, 1)[0] ?? null;
}

/**
 * The newest sending that became due since an instant. After an outage one report is sent, not one for every
 * missed period.
 */
export function newestDue(schedule: ReportSchedule, since: number, now: number): Sending | null {
  let day = addDays(localDay(now, schedule.timeZone), 1);
  for (let looked = 0; looked < LONGEST_START_DAYS; looked++) {
    if (isSendingDay(schedule, day)) {
      const at = instantOf(day, schedule.hour, schedule.timeZone);
      if (at <= since) return null;
      if (at <= now) return { period: day, at };
    }
    day = addDays(day, -1);
  }
  return null;
}
