import { withRatedPosts } from "../../engagement.ts";
import type { AnalysisInput, AnalysisResult, Post } from "../../types.ts";

export type RankedPost = Post & { rate: number };

/** Sorted from best to worst. */
export type BestAndWorst = { posts: RankedPost[] };

export function bestAndWorst(input: AnalysisInput): AnalysisResult<BestAndWorst> {
  return withRatedPosts(input, 3, (rated) => ({
    posts: rated.map(({ post, rate }) => ({ ...post, rate })).sort((a, b) => b.rate - a.rate),
  }));
}
