import { HOUR, MINUTE } from "@owlstat/core/time.ts";

type Cron = { pattern: string; timeZone: string };

type Fields = {
  minutes: ReadonlySet<number>;
  hours: ReadonlySet<number>;
  days: ReadonlySet<number>;
  months: ReadonlySet<number>;
  weekdays: ReadonlySet<number>;
  everyHour: boolean;
  /** Cron's own rule: with both a day and a weekday given, either will do. */
  eitherDay: boolean;
};

/**
 * The newest slot of a cron pattern after one instant and up to another, in the pattern's time zone. A time
 * that the clocks skip runs when they jump, a time they repeat runs the first time only; patterns for every
 * hour follow real time instead.
 */
export function latestSlot({ pattern, timeZone }: Cron, after: number, upTo: number): number | null {
  const fields = parsePattern(pattern);
  const offsetAt = offsets(timeZone);
  for (let slot = upTo - (upTo % MINUTE); slot > after; slot -= MINUTE) {
    if (isSlot(fields, offsetAt, slot)) return slot;
  }
  return null;
}

function isSlot(fields: Fields, offsetAt: (instant: number) => number, instant: number): boolean {
  const offset = offsetAt(instant);
  const local = instant + offset;
  if (fields.everyHour) return matches(fields, local);
  const repeated = [HOUR, HOUR / 2].some((size) => offsetAt(instant - size) - offset === size);
  if (matches(fields, local)) return !repeated;
  const skipped = offset - offsetAt(instant - MINUTE);
  for (let time = local - skipped; time < local; time += MINUTE) if (matches(fields, time)) return true;
  return false;
}

function matches(fields: Fields, local: number): boolean {
  const date = new Date(local);
  if (!fields.minutes.has(date.getUTCMinutes()) || !fields.hours.has(date.getUTCHours())) return false;
  if (!fields.months.has(date.getUTCMonth() + 1)) return false;
  const day = fields.days.has(date.getUTCDate());
  const weekday = fields.weekdays.has(date.getUTCDay());
  return fields.eitherDay ? day || weekday : day && weekday;
}

/** The offset of local time, cached per quarter of an hour, because clocks change at no other minute. */
function offsets(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const known = new Map<number, number>();
  return (instant) => {
    const quarter = Math.floor(instant / (15 * MINUTE));
    let offset = known.get(quarter);
    if (offset === undefined) {
      const [, sign = "+", hours = "0", minutes = "0"] =
        /GMT([+-])(\d+):(\d+)/.exec(format.format(instant)) ?? [];
      offset = Number(`${sign}1`) * (Number(hours) * HOUR + Number(minutes) * MINUTE);
      known.set(quarter, offset);
    }
    return offset;
  };
}

/** Five fields: minute, hour, day of the month, month, weekday (0 is Sunday). Lists, ranges and steps. */
function parsePattern(pattern: string): Fields {
  const parts = pattern.trim().split(/\s+/);
  const [minute = "", hour = "", day = "", month = "", weekday = ""] = parts;
  if (parts.length !== 5) throw new TypeError(`not a cron pattern of five fields: ${pattern}`);
  const field = (text: string, lowest: number, highest: number) => parseField(text, lowest, highest, pattern);
  return {
    minutes: field(minute, 0, 59),
    hours: field(hour, 0, 23),
    days: field(day, 1, 31),
    months: field(month, 1, 12),
    weekdays: field(weekday, 0, 6),
    everyHour: hour === "*",
    eitherDay: day !== "*" && weekday !== "*",
  };
}

function parseField(text: string, lowest: number, highest: number, pattern: string): Set<number> {
  const values = new Set<number>();
  for (const part of text.split(",")) {
    const found = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part);
    const [, first, last, step = "1"] = found ?? [];
    const from = Number(first ?? lowest);
    const to = Number(last ?? (first === undefined ? highest : first));
    if (!found || from < lowest || to > highest || from > to || Number(step) < 1) {
      throw new TypeError(`not a cron pattern: ${pattern}`);
    }
    for (let value = from; value <= to; value += Number(step)) values.add(value);
  }
  return values;
}
