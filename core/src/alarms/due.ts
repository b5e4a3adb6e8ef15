import { type Day, dayStart } from "../time.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat("en-CA", {
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      timeZone,
    });
    formats.set(timeZone, format);
    return format;
  } catch {
    // A zone this machine does not know.
    return formatOf("UTC");
  }
}

/** The calendar day of an instant where the clock shows this time zone, summer time included. */
export function localDay(instant: number, timeZone: string): Day {
  return formatOf(timeZone).format(instant) as Day;
}

/** Was it collected after the last day on which the alarm may fire? The due day itself counts in full. */
export function isOverdue(
  { due, timeZone }: { due: Day | null; timeZone: string },
  { day, at }: { day: Day; at?: number },
): boolean {
  return due !== null && localDay(at ?? dayStart(day), timeZone) > due;
}
