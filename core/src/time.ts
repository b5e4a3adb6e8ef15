/** A UTC calendar day as text, `YYYY-MM-DD`. */
export type Day = `${number}-${number}-${number}`;

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Days already read and written. The same few thousand days are asked for millions of times, and looking one
 * up costs a fraction of parsing or formatting it.
 */
const starts = new Map<Day, number>();
const days = new Map<number, Day>();
const MOST_REMEMBERED = 20_000;

/** Midnight UTC at the start of a day, in milliseconds. */
export function dayStart(day: Day): number {
  const known = starts.get(day);
  if (known !== undefined) return known;
  const start = Date.parse(`${day}T00:00:00Z`);
  if (starts.size < MOST_REMEMBERED) starts.set(day, start);
  return start;
}

/** The UTC day an instant falls on. */
export function dayOf(instant: number | Date): Day {
  const number = Math.floor(Number(instant) / DAY);
  const known = days.get(number);
  if (known !== undefined) return known;
  const day = new Date(number * DAY).toISOString().slice(0, 10) as Day;
  if (days.size < MOST_REMEMBERED) days.set(number, day);
  return day;
}

/** Monday is 0, Sunday is 6. */
export function weekdayOf(day: Day): number {
  return (new Date(dayStart(day)).getUTCDay() + 6) % 7;
}

export function addDays(day: Day, days: number): Day {
  return dayOf(dayStart(day) + days * DAY);
}

/** Whole days from one day to another; negative when `to` lies before `from`. */
export function daysBetween(from: Day, to: Day): number {
  if (from === to) return 0;
  return Math.round((dayStart(to) - dayStart(from)) / DAY);
}

/** Every day from `from` to `to`, both included. */
export function dayRange(from: Day, to: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));
}

/**
 * In these years, shifting a day or computing the period before it still gives a valid date in the database.
 */
const FIRST_YEAR = "1900";
const LAST_YEAR = "2199";

/** Whether this text is a real calendar day within the supported years; `2026-02-30` is not. */
export function isDay(text: string): text is Day {
  if (!DAY_PATTERN.test(text) || text.slice(0, 4) < FIRST_YEAR || text.slice(0, 4) > LAST_YEAR) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && dayOf(instant) === text;
}

/** Is this the name of a time zone, as Europe/Rome? */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
