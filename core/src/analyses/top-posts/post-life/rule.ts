import { DAY, dayOf, daysBetween } from "../../../time.ts";
import { interactions } from "../../engagement.ts";
import { postsIn } from "../../posts.ts";
import { found, notEnough } from "../../result.ts";
import { mean } from "../../statistics.ts";
import type { AnalysisInput, AnalysisResult, Post, PostDay } from "../../types.ts";

/** Shares are from 0 to 1; null when no post was collected at that age. */
type PostLife = { marks: { days: number; share: number | null; n: number }[] };

const MARKS = [1, 2, 3, 7, 14];

const FINAL_AGE = 14;

const FEWEST = 5;

/** How much of a post's final engagement it had 1, 2, 3, 7 and 14 days after publication. */
export function postLife(input: AnalysisInput): AnalysisResult<PostLife> {
  const { posts, leftOut } = postsIn(input);
  const aged = posts.filter(({ publishedAt }) => input.now - publishedAt >= FINAL_AGE * DAY);
  leftOut.tooYoung = posts.length - aged.length;
  const byPost = Map.groupBy(input.postDays, ({ postId }) => postId);
  const lives: Map<number, number>[] = [];
  for (const post of aged) {
    const final = interactions(post, input.engagementDefinition);
    if (typeof final === "string") leftOut[final] += 1;
    else {
      const life = sharesOf(post, final, byPost.get(post.id) ?? [], input);
      if (life.size > 0) lives.push(life);
    }
  }
  if (lives.length < FEWEST) return notEnough(FEWEST, lives.length, "posts_aged_14_days", leftOut);
  const marks = MARKS.map((days) => {
    const shares = lives.flatMap((life) => life.get(days) ?? []);
    return { days, share: mean(shares), n: shares.length };
  });
  return found({ marks }, lives.length, leftOut);
}

/**
 * The share at each age at which this post was collected. Capped at 1, because likes may be withdrawn later.
 */
function sharesOf(post: Post, final: number, seen: readonly PostDay[], input: AnalysisInput) {
  const shares = new Map<number, number>();
  if (final <= 0) return shares;
  const published = dayOf(post.publishedAt);
  for (const postDay of seen) {
    const count = interactions(postDay, input.engagementDefinition);
    const age = daysBetween(published, postDay.day);
    if (typeof count === "number" && MARKS.includes(age)) shares.set(age, Math.min(1, count / final));
  }
  return shares;
}
