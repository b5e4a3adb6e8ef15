import { found, notEnough } from "../../result.ts";
import { type Collected, collectedOver, withGaps } from "../../series.ts";
import { mean } from "../../statistics.ts";
import {
  type AnalysisInput,
  type AnalysisResult,
  METRICS,
  type Metric,
  MOST_OTHERS,
  type Point,
} from "../../types.ts";

export type CompareLine = {
  /** Null for the profile that the others are compared with. */
  username: string | null;
  points: Point[];
  /** 100 on the day the window starts from, as for net growth; null when that day is 0. */
  indexed: Point[] | null;
  last: number | null;
};

export type CompareMetric = {
  metric: Metric;
  lines: CompareLine[];
  /** The profile's last value minus the mean of the others' last values. */
  gap: number | null;
};

export type Compare = { metrics: CompareMetric[] };

/** A rate below this displays as 0.00, so nothing can be expressed relative to it. */
const SMALLEST_START = 1e-6;

export function compare(input: AnalysisInput): AnalysisResult<Compare> {
  const others = (input.compareWith ?? []).slice(0, MOST_OTHERS);
  if (others.length < 1) return notEnough(2, 1, "profiles");
  const profiles = [{ username: null, snapshots: input.snapshots }, ...others];
  // One line is enough: a profile that was looked up today for the first time is a dot beside it.
  const days = Math.max(
    ...profiles.map(({ snapshots }) => collectedOver(snapshots, "followers", input.window).length),
  );
  if (days < 2) return notEnough(2, days, "days");
  const metrics = METRICS.map((metric) => {
    const lines = profiles.map(({ username, snapshots }) =>
      line(username, collectedOver(snapshots, metric, input.window)),
    );
    return { metric, lines, gap: gapToOthers(lines) };
  });
  return found({ metrics }, days);
}

function line(username: string | null, points: readonly Collected[]): CompareLine {
  const start = points[0]?.value ?? 0;
  const indexed = points.map(({ day, value }) => ({ day, value: (100 * value) / start }));
  return {
    username,
    points: withGaps(points),
    indexed: start >= SMALLEST_START ? withGaps(indexed) : null,
    last: points.at(-1)?.value ?? null,
  };
}

function gapToOthers([own, ...others]: readonly CompareLine[]): number | null {
  const theirs = mean(others.flatMap(({ last }) => (last === null ? [] : [last])));
  return own && own.last !== null && theirs !== null ? own.last - theirs : null;
}
