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

type Named = { label: string; value: number };
type RowsSummary = { count: number; highest: Named; lowest: Named };

/** The facts for one sentence about rows, cells or shares. */
export function rowsSummary(rows: readonly { label: string; value: number | null }[]): RowsSummary | null {
  const known = rows.flatMap(({ label, value }) => {
    const number = drawable(value);
    return number === null ? [] : [{ label, value: number }];
  });
  if (known.length === 0) return null;
  const highest = known.reduce((high, one) => (one.value > high.value ? one : high));
  const lowest = known.reduce((low, one) => (one.value < low.value ? one : low));
  return { count: known.length, highest, lowest };
}
