import { type Day, dayStart } from "./time.ts";

const formats = new Map<string, Intl.DateTimeFormat>();
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Making a format costs far more than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat("en-US", {
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      weekday: "short",
      hour: "2-digit",
      hourCycle: "h23",
      timeZone,
    });
    formats.set(timeZone, format);
    return format;
  } catch {
    // The machine does not know this time zone: fall back to UTC.
    return formatOf("UTC");
  }
}

/** Weekday (Monday 0) and hour on the wall clock of a time zone, summer time included. */
export function localTime(instant: number, timeZone: string): { weekday: number; hour: number } {
  let weekday = 0;
  let hour = 0;
  for (const part of formatOf(timeZone).formatToParts(instant)) {
    if (part.type === "weekday") weekday = WEEKDAYS.indexOf(part.value);
    if (part.type === "hour") hour = Number(part.value);
  }
  return { weekday, hour };
}

/** The calendar day of an instant where the clock shows this time zone, summer time included. */
export function localDay(instant: number, timeZone: string): Day {
  const parts = { year: "", month: "", day: "" };
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) {
    if (type === "year" || type === "month" || type === "day") parts[type] = value;
  }
  return `${parts.year}-${parts.month}-${parts.day}` as Day;
}

/** Was it collected after this last day in the time zone? The last day itself counts in full. */
export function isOverdue(
  { due, timeZone }: { due: Day | null; timeZone: string },
  { day, at }: { day: Day; at?: number },
): boolean {
  return due !== null && localDay(at ?? dayStart(day), timeZone) > due;
}
