import { YOUNG_DAYS } from "../../profiles/rules.ts";
import { DAY } from "../../time.ts";
import { postRate } from "../engagement.ts";
import { isTooYoung } from "../posts.ts";
import type { Post } from "../types.ts";
import { BEFORE_DAYS, FEWEST, judgeBreakouts } from "./breakout/rule.ts";

export type JudgedPost = Pick<Post, "id" | "publishedAt" | "likes" | "comments" | "followersAtPost">;

/** How far back the posts go that young ones are compared with. */
export const BREAKOUT_DAYS = YOUNG_DAYS + BEFORE_DAYS;

/** The young posts that stand out at an instant, from a profile's posts, newest first. */
export function recentBreakouts(
  posts: readonly JudgedPost[],
  now: number,
): { postId: string; rate: number; usual: number }[] {
  const compared = posts.filter(({ publishedAt }) => publishedAt > now - BREAKOUT_DAYS * DAY);
  if (compared.length <= FEWEST) return [];
  const history = compared.flatMap((post) => {
    const rate = isTooYoung(post, now) ? "tooYoung" : postRate(post, "mean", null);
    return typeof rate === "string" ? [] : [{ post, rate }];
  });
  const young = history.filter(({ post }) => post.publishedAt > now - YOUNG_DAYS * DAY);
  return judgeBreakouts(young, history).breakouts.map(({ post, rate, usual }) => ({
    postId: post.id,
    rate,
    usual,
  }));
}
