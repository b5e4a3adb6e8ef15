import { roundRate, withRatedPosts } from "../../engagement.ts";
import { median } from "../../statistics.ts";
import type { AnalysisInput, AnalysisResult } from "../../types.ts";

type MedianEngagement = { rate: number };

/** The rate of the median post: unlike the mean, it does not move with one viral post. */
export function medianEngagement(input: AnalysisInput): AnalysisResult<MedianEngagement> {
  return withRatedPosts(input, 3, (rated) => ({
    rate: roundRate(median(rated.map(({ rate }) => rate))) ?? 0,
  }));
}
