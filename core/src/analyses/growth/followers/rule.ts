import { found, notEnough } from "../../result.ts";
import { collectedOver, withGaps } from "../../series.ts";
import type { AnalysisInput, AnalysisResult, Metric, Point } from "../../types.ts";

export type Series = { points: Point[] };

/** One count a day over the window, from the day it starts from. */
export function countSeries(
  input: AnalysisInput,
  metric: Exclude<Metric, "engagement">,
): AnalysisResult<Series> {
  const points = collectedOver(input.snapshots, metric, input.window);
  if (points.length < 2) return notEnough(2, points.length, "days");
  return found({ points: withGaps(points) }, points.length);
}

export function followers(input: AnalysisInput): AnalysisResult<Series> {
  return countSeries(input, "followers");
}
