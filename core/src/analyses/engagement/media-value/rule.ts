import { interactions } from "../../engagement.ts";
import { grownPosts } from "../../posts.ts";
import { found, notEnough } from "../../result.ts";
import type { AnalysisInput, AnalysisResult } from "../../types.ts";

/** An estimate in the account's currency. */
type MediaValue = { total: number; perPost: number; interactions: number; valuePerEngagement: number };

export function mediaValue(input: AnalysisInput): AnalysisResult<MediaValue> {
  const { posts, leftOut } = grownPosts(input);
  let count = 0;
  let n = 0;
  for (const post of posts) {
    const own = interactions(post, input.engagementDefinition);
    if (typeof own === "string") leftOut[own] += 1;
    else {
      count += own;
      n += 1;
    }
  }
  if (n < 3) return notEnough(3, n, "posts", leftOut);
  const total = count * input.valuePerEngagement;
  return found(
    { total, perPost: total / n, interactions: count, valuePerEngagement: input.valuePerEngagement },
    n,
    leftOut,
  );
}
