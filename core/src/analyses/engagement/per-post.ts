import { grownPosts } from "../posts.ts";
import { found, notEnough } from "../result.ts";
import { mean } from "../statistics.ts";
import type { AnalysisInput, AnalysisResult } from "../types.ts";

export type PerPost = {
  mean: number;
  total: number;
  /** Oldest first. */
  posts: { id: string; publishedAt: number; value: number }[];
};

/** A count per post over the window; posts that hide it are left out and counted. */
export function perPost(input: AnalysisInput, count: "likes" | "comments"): AnalysisResult<PerPost> {
  const { posts, leftOut } = grownPosts(input);
  const shown = posts.flatMap((post) => {
    const value = post[count];
    return value === null ? [] : [{ id: post.id, publishedAt: post.publishedAt, value }];
  });
  leftOut[count === "likes" ? "hiddenLikes" : "hiddenComments"] = posts.length - shown.length;
  const average = mean(shown.map(({ value }) => value));
  if (average === null || shown.length < 3) return notEnough(3, shown.length, "posts", leftOut);
  const total = shown.reduce((sum, { value }) => sum + value, 0);
  return found({ mean: average, total, posts: shown.reverse() }, shown.length, leftOut);
}
