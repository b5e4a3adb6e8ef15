import { found, notEnough } from "../result.ts";
import { collected, withGaps } from "../series.ts";
import type { AnalysisInput, AnalysisResult, Metric, Point } from "../types.ts";

export type Series = { points: Point[] };

/** One count a day over the window. */
export function countSeries(
  input: AnalysisInput,
  metric: Exclude<Metric, "engagement">,
): AnalysisResult<Series> {
  const points = collected(input.snapshots, metric, input.window.from, input.window.to);
  if (points.length < 2) return notEnough(2, points.length, "days");
  return found({ points: withGaps(points) }, points.length);
}

export function followers(input: AnalysisInput): AnalysisResult<Series> {
  return countSeries(input, "followers");
}
