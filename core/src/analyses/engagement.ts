import { isTooYoung, type Period, postsIn } from "./posts.ts";
import { found, notEnough } from "./result.ts";
import { followersNow } from "./series.ts";
import { mean, median } from "./statistics.ts";
import type { AnalysisInput, AnalysisResult, EngagementDefinition, LeftOut, Post } from "./types.ts";

export type Rated = { post: Post; rate: number };
/** Fewer posts are not judged: neither compared with other days nor given as a rate of their own. */
const FEWEST_POSTS = 3;

type Reason = Exclude<keyof LeftOut, "overLimit" | "tooYoung" | "deleted">;

/**
 * E = L + C, or L alone where the workspace counts likes only; otherwise the reason why there is none. Even
 * for likes alone a post must show both counts, so that every definition covers the same posts.
 */
export function interactions(
  post: Pick<Post, "likes" | "comments">,
  definition: EngagementDefinition,
): number | Reason {
  if (post.likes === null) return "hiddenLikes";
  if (post.comments === null) return "hiddenComments";
  return definition === "likes_only" ? post.likes : post.likes + post.comments;
}

/** One post's engagement in %, or why it has none. Reach is known to connected accounts only. */
export function postRate(
  post: Pick<Post, "likes" | "comments" | "followersAtPost"> & Partial<Pick<Post, "views">>,
  definition: Exclude<EngagementDefinition, "by_reach">,
  followers: number | null,
): number | Reason {
  const count = interactions(post, definition);
  if (typeof count === "string") return count;
  if (!post.followersAtPost) return "noFollowers";
  if (definition === "by_views") return post.views ? (100 * count) / post.views : "noViews";
  const audience = definition === "followers_now" ? followers : post.followersAtPost;
  return audience ? (100 * count) / audience : "noFollowers";
}

/**
 * Four decimals, as rates are stored, so that the same figure is not rounded differently on a page and in a
 * list.
 */
export function roundRate(rate: number | null): number | null {
  return rate === null ? null : Math.round(rate * 1e4) / 1e4;
}

/** Many posts' rates as one: the mean, or the median where the workspace chose it. */
export function aggregate(rates: readonly number[], definition: EngagementDefinition): number | null {
  return roundRate(definition === "median" ? median(rates) : mean(rates));
}

export function aggregateRated(rated: readonly Rated[], definition: EngagementDefinition): number | null {
  return aggregate(
    rated.map(({ rate }) => rate),
    definition,
  );
}

/** The period's posts that have a rate, newest first, and how many had none for which reason. */
export function ratePosts(
  input: AnalysisInput,
  period: Period = input.window,
): { rated: Rated[]; leftOut: LeftOut } {
  const { posts, leftOut } = postsIn(input, period);
  const definition = input.engagementDefinition;
  const rated: Rated[] = [];
  if (definition === "by_reach") return { rated, leftOut };
  const followers = definition === "followers_now" ? followersNow(input) : null;
  for (const post of posts) {
    const rate = isTooYoung(post, input.now) ? "tooYoung" : postRate(post, definition, followers);
    if (typeof rate === "string") leftOut[rate] += 1;
    else rated.push({ post, rate });
  }
  return { rated, leftOut };
}

/** The engagement of a period: of the posts published in it, by their latest readings. */
export function engagementOf(input: AnalysisInput, period: Period = input.window): number | null {
  return aggregateRated(ratePosts(input, period).rated, input.engagementDefinition);
}

/** The same where the posts of the period are enough to be compared with other days. */
export function judgedEngagement(input: AnalysisInput, period: Period): number | null {
  const { rated } = ratePosts(input, period);
  return rated.length < FEWEST_POSTS ? null : aggregateRated(rated, input.engagementDefinition);
}

/** Runs a computation on the window's rated posts when there are enough of them. */
export function withRatedPosts<T>(
  input: AnalysisInput,
  need: number,
  compute: (rated: readonly Rated[]) => T,
): AnalysisResult<T> {
  if (input.engagementDefinition === "by_reach") return notEnough(1, 0, "connection");
  const { rated, leftOut } = ratePosts(input);
  if (rated.length < need) return notEnough(need, rated.length, "posts", leftOut);
  const otherDay = rated.filter(({ post }) => !post.followersOnDay).length;
  return { ...found(compute(rated), rated.length, leftOut), ...(otherDay > 0 && { otherDay }) };
}
