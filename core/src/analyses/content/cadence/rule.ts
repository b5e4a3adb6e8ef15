import { DAY, type Day, dayOf, daysBetween } from "../../../time.ts";
import { postsIn } from "../../posts.ts";
import { found, notEnough } from "../../result.ts";
import { collected, lastDay } from "../../series.ts";
import type { AnalysisInput, AnalysisResult, Post } from "../../types.ts";

export type Cadence = {
  perWeek: number;
  /** In days. */
  meanGap: number;
  longestGap: { days: number; from: number; to: number };
  days: { day: Day; posts: number }[];
  /** Posts that were deleted in the period. */
  deleted: number;
};

/** This counts posts, so posts younger than 24 hours are included, too. */
export function cadence(input: AnalysisInput): AnalysisResult<Cadence> {
  const { posts, leftOut } = postsIn(input);
  const newest = posts[0];
  const oldest = posts.at(-1);
  if (!newest || !oldest || posts.length < 2) return notEnough(2, posts.length, "posts", leftOut);
  const from = knownFrom(input, oldest, leftOut.overLimit > 0);
  const weeks = Math.max(1, daysBetween(from, lastDay(input)) + 1) / 7;
  const value = {
    perWeek: posts.length / weeks,
    meanGap: (newest.publishedAt - oldest.publishedAt) / DAY / (posts.length - 1),
    longestGap: longestGap(posts),
    days: perDay(posts),
    deleted: leftOut.deleted,
  };
  return found(value, posts.length, leftOut);
}

/** The window's start, or the oldest post where older ones exist that were not collected. */
function knownFrom(input: AnalysisInput, oldest: Post, cut: boolean): Day {
  const count = collected(input.snapshots, "posts", null, lastDay(input)).at(-1)?.value ?? null;
  const complete = count !== null && input.posts.length >= count;
  const reachesBack = input.posts.some(({ publishedAt }) => dayOf(publishedAt) < input.window.from);
  return !cut && (complete || reachesBack) ? input.window.from : dayOf(oldest.publishedAt);
}

function longestGap(posts: readonly Post[]): Cadence["longestGap"] {
  let longest = { days: 0, from: 0, to: 0 };
  for (const [index, post] of posts.entries()) {
    const before = posts[index + 1];
    if (!before) break;
    const days = (post.publishedAt - before.publishedAt) / DAY;
    if (index === 0 || days > longest.days)
      longest = { days, from: before.publishedAt, to: post.publishedAt };
  }
  return longest;
}

function perDay(posts: readonly Post[]): Cadence["days"] {
  const counts = new Map<Day, number>();
  for (const { publishedAt } of posts) {
    const day = dayOf(publishedAt);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts].map(([day, count]) => ({ day, posts: count })).reverse();
}
