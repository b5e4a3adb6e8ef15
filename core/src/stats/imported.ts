import { type Day, dayOf, dayRange, dayStart, daysBetween } from "../time.ts";

/** Includes the first day, the last day and all days between. */
export type DaySpan = { from: Day; to: Day };

type Dated = { day: Day };
export type Merged<Row> = {
  days: Row[];
  /** The imported days. Days that were neither imported nor collected are in no span. */
  spans: DaySpan[];
};

/**
 * Adds a space's imported days to the collected ones; if a day has both, the collected one wins. Both lists
 * are sorted by day.
 */
export function mergeImported<Row extends Dated>(
  collected: readonly Row[],
  imported: readonly Row[],
): Merged<Row> {
  const days: Row[] = [];
  const spans: DaySpan[] = [];
  let next = 0;
  for (const row of imported) {
    for (let one = collected[next]; one && one.day < row.day; one = collected[++next]) days.push(one);
    if (collected[next]?.day === row.day) continue;
    days.push(row);
    spans.push({ from: row.day, to: row.day });
  }
  days.push(...collected.slice(next));
  return { days, spans: joinSpans(spans) };
}

/** Merges spans into as few as possible, oldest first. */
export function joinSpans(spans: readonly DaySpan[]): DaySpan[] {
  const joined: DaySpan[] = [];
  for (const { from, to } of spans.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = joined.at(-1);
    if (!last || daysBetween(last.to, from) > 1) joined.push({ from, to });
    else if (to > last.to) last.to = to;
  }
  return joined;
}

/** The parts of the spans that lie in a range. */
export function cutSpans(spans: readonly DaySpan[], { from, to }: DaySpan): DaySpan[] {
  return spans
    .filter((span) => span.from <= to && span.to >= from)
    .map((span) => ({
      from: dayOf(Math.max(dayStart(span.from), dayStart(from))),
      to: dayOf(Math.min(dayStart(span.to), dayStart(to))),
    }));
}

/** Every day of the spans. */
export function daysIn(spans: readonly DaySpan[]): Set<Day> {
  return new Set(spans.flatMap(({ from, to }) => dayRange(from, to)));
}
