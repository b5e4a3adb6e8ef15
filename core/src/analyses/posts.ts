import { DAY, type Day, dayStart } from "../time.ts";
import { NOTHING_LEFT_OUT } from "./result.ts";
import type { AnalysisInput, LeftOut, Post } from "./types.ts";

export const POST_LIMIT = 500;

/** How far before a window days and posts are read, for norms, forecasts and comparisons. */
export const LOOK_BACK_DAYS = 400;
/** How many posts are read of a profile. */
export const MOST_POSTS = 2000;

export type Period = { from: Day; to: Day };

/** Newest first. Posts of the same instant are sorted by id, so that the order is always the same. */
export function newestFirst(a: Post, b: Post): number {
  return b.publishedAt - a.publishedAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
}

/** The posts published in the period, newest first, at most 500. */
export function postsIn(
  input: AnalysisInput,
  period: Period = input.window,
): { posts: Post[]; leftOut: LeftOut } {
  const from = dayStart(period.from);
  const until = dayStart(period.to) + DAY;
  const all = input.posts.filter(({ publishedAt }) => publishedAt >= from && publishedAt < until);
  const posts = all.sort(newestFirst).slice(0, POST_LIMIT);
  const leftOut = { ...NOTHING_LEFT_OUT, overLimit: all.length - posts.length };
  return { posts, leftOut: { ...leftOut, deleted: deletedIn(input, period) } };
}

/** How many posts were found to be gone in the period. */
function deletedIn({ deleted = [] }: AnalysisInput, { from, to }: Period): number {
  return deleted.filter(({ deletedOn }) => deletedOn >= from && deletedOn <= to).length;
}

/** A post younger than 24 hours is still collecting likes and comments. */
export function isTooYoung(post: Pick<Post, "publishedAt">, now: number): boolean {
  return now - post.publishedAt < DAY;
}

/** The posts of the period that may enter an average. */
export function grownPosts(
  input: AnalysisInput,
  period: Period = input.window,
): { posts: Post[]; leftOut: LeftOut } {
  const { posts, leftOut } = postsIn(input, period);
  const grown = posts.filter((post) => !isTooYoung(post, input.now));
  return { posts: grown, leftOut: { ...leftOut, tooYoung: posts.length - grown.length } };
}
