import { roundRate, withRatedPosts } from "../engagement.ts";
import { median } from "../statistics.ts";
import type { AnalysisInput, AnalysisResult } from "../types.ts";

export type MedianEngagement = { rate: number };

/** The post in the middle: one viral post moves the mean, not this. */
export function medianEngagement(input: AnalysisInput): AnalysisResult<MedianEngagement> {
  return withRatedPosts(input, 3, (rated) => ({
    rate: roundRate(median(rated.map(({ rate }) => rate))) ?? 0,
  }));
}
