import type { Day } from "../time.ts";
import { drawable } from "./numbers.ts";
import type { Point } from "./types.ts";

type Known = { day: Day; value: number };
type SeriesSummary = {
  first: Known;
  last: Known;
  change: number;
  /** For `min` and `max`: the first day with that value. */
  min: Known;
  max: Known;
};

function knownOf(points: readonly Point[]): Known[] {
  return points.flatMap(({ day, value }) => {
    const number = drawable(value);
    return number === null ? [] : [{ day, value: number }];
  });
}

/** The facts for one sentence about a line; null when no day has a value. */
export function seriesSummary(points: readonly Point[]): SeriesSummary | null {
  const known = knownOf(points);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return null;
  const min = known.reduce((low, one) => (one.value < low.value ? one : low));
  const max = known.reduce((high, one) => (one.value > high.value ? one : high));
  return { first, last, change: last.value - first.value, min, max };
}

type RowsSummary<Row> = { count: number; highest: Row; lowest: Row; allSame: boolean };

/** The facts for one sentence about rows, cells or shares. Gives back the rows themselves: two may share a label. */
export function rowsSummary<Row extends { value: number | null }>(
  rows: readonly Row[],
): RowsSummary<Row> | null {
  const known = rows.flatMap((row) => {
    const value = drawable(row.value);
    return value === null ? [] : [{ row, value }];
  });
  if (known.length === 0) return null;
  const highest = known.reduce((high, one) => (one.value > high.value ? one : high));
  const lowest = known.reduce((low, one) => (one.value < low.value ? one : low));
  return {
    count: known.length,
    highest: highest.row,
    lowest: lowest.row,
    allSame: highest.value === lowest.value,
  };
}
