import { type Collected, withGaps } from "../series.ts";
import type { Point } from "../types.ts";

export type CompareLine = {
  /** Null for the profile that the others are compared with. */
  username: string | null;
  points: Point[];
  /** 100 on the day the window starts from, as for net growth; null when that day is 0. */
  indexed: Point[] | null;
  last: number | null;
};

/** A rate below this displays as 0.00, so nothing can be expressed relative to it. */
const SMALLEST_START = 1e-6;

export function lineOf(username: string | null, points: readonly Collected[]): CompareLine {
  const start = points[0]?.value ?? 0;
  const indexed = points.map(({ day, value }) => ({ day, value: (100 * value) / start }));
  return {
    username,
    points: withGaps(points),
    indexed: start >= SMALLEST_START ? withGaps(indexed) : null,
    last: points.at(-1)?.value ?? null,
  };
}
