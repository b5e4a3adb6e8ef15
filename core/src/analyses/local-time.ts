const formats = new Map<string, Intl.DateTimeFormat>();
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat("en-US", {
      weekday: "short",
      hour: "2-digit",
      hourCycle: "h23",
      timeZone,
    });
    formats.set(timeZone, format);
    return format;
  } catch {
    // A zone this machine does not know: UTC is the only honest clock left.
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
