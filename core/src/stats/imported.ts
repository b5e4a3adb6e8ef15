import { type Day, dayOf, dayStart } from "../time.ts";

/** Both days belong to it. */
export type DaySpan = { from: Day; to: Day };

type Dated = { day: Day };
export type Merged<Row> = {
  days: Row[];
  /** The days that were imported, not collected: from the first to the last of each row of them, gaps included. */
  spans: DaySpan[];
};

/** What a space imported, laid under what was collected: a collected day always wins. Both are sorted by day. */
export function mergeImported<Row extends Dated>(
  collected: readonly Row[],
  imported: readonly Row[],
): Merged<Row> {
  const days: Row[] = [];
  const spans: DaySpan[] = [];
  let open: DaySpan | null = null;
  let next = 0;
  const addCollected = (row: Row) => {
    days.push(row);
    open = null;
  };
  for (const row of imported) {
    for (let one = collected[next]; one && one.day < row.day; one = collected[++next]) addCollected(one);
    if (collected[next]?.day === row.day) continue;
    days.push(row);
    if (open) (open as DaySpan).to = row.day;
    else {
      open = { from: row.day, to: row.day };
      spans.push(open);
    }
  }
  for (let one = collected[next]; one; one = collected[++next]) addCollected(one);
  return { days, spans };
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

export function isWithin(spans: readonly DaySpan[], day: Day): boolean {
  return spans.some(({ from, to }) => day >= from && day <= to);
}
