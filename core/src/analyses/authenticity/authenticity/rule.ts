import { addDays, type Day, dayOf, daysBetween } from "../../../time.ts";
import { commentRatio } from "../../engagement/comment-ratio/rule.ts";
import { tierBenchmark } from "../../engagement/tier-benchmark/rule.ts";
import { followBursts } from "../../following/follow-bursts/rule.ts";
import { isTooYoung, newestFirst } from "../../posts.ts";
import { found, NOTHING_LEFT_OUT, notEnough } from "../../result.ts";
import { collected, lastDay } from "../../series.ts";
import { sum } from "../../statistics.ts";
import type { AnalysisInput, AnalysisResult, LeftOut } from "../../types.ts";
import { packages } from "../packages.ts";
import {
  burstPart,
  commentPart,
  growthPart,
  type Part,
  regularityPart,
  steadyPart,
  suppliedPart,
  tierPart,
} from "../parts.ts";
import { FEWEST_POSTS, type Got, regularity } from "../regularity.ts";
import { steadyGrowth } from "../steady.ts";
import { supplied } from "../supplied.ts";

/** 100: no signs found. Each sign takes points; a part without enough data is absent and takes none. */
type Authenticity = { score: number; parts: Part[] };

/** Below this score a profile counts as flagged. */
export const FLAGGED_UNDER = 70;

const DAYS = 30;
const POSTS = 12;
/** The newest posts that are looked at for regularity. */
const MOST_POSTS = 40;
/** Smaller profiles move by single people, and new ones by their friends: their figures tell nothing. */
const FOLLOWERS = 1000;

/** A profile still counts as collected up to now when its last day is at most this many days old. */
const COLLECTING_DAYS = 3;

/**
 * Looks at the 90 days up to the window's end and the newest 40 posts of then, so the length of the window does not change the
 * score.
 */
export function authenticity(input: AnalysisInput): AnalysisResult<Authenticity> {
  const end = lastDay(input);
  const from = addDays(end, -89);
  const quarter: AnalysisInput = { ...input, window: { from, to: end, key: "90d" } };
  const followers = collected(input.snapshots, "followers", from, end).map(({ value }) => value);
  if (followers.length < DAYS) return notEnough(DAYS, followers.length, "days");
  const smallest = Math.min(...followers);
  if (smallest < FOLLOWERS) return notEnough(FOLLOWERS, smallest, "fewest_followers");
  const { posts, leftOut } = shownPosts(quarter);
  if (posts.length < POSTS) return notEnough(POSTS, posts.length, "posts", leftOut);
  return found(scored(quarter, posts), posts.length, leftOut);
}

function scored(quarter: AnalysisInput, posts: readonly Shown[]): Authenticity {
  const bursts = followBursts(quarter);
  const comments = commentRatio(quarter);
  const tier = isNow(quarter, quarter.window.to) ? tierBenchmark(quarter) : null;
  const parts = [
    growthPart(packages(quarter)),
    steadyPart(steadyGrowth(quarter)),
    bursts.ok ? burstPart(bursts.value) : null,
    regularPart(posts.filter(showsComments)),
    comments.ok ? commentPart(comments.value, quarter.window) : null,
    tier?.ok ? tierPart(tier.value) : null,
  ].filter((part) => part !== null);
  return { score: scoreOf(parts), parts };
}

function scoreOf(parts: readonly Part[]): number {
  const taken = sum(parts.map(({ score, weight }) => (weight * (100 - score)) / 100));
  return Math.max(0, Math.round(100 - taken));
}

/**
 * The engagement of similar profiles is stored for today only, so windows that end in the past are not
 * compared with it.
 */
function isNow({ now }: AnalysisInput, end: Day): boolean {
  return daysBetween(end, dayOf(now)) <= COLLECTING_DAYS;
}

type Shown = { day: Day; likes: number; comments: number | null };
type Compared = Got & { day: Day };

/** Comments that were closed say nothing about an audience. */
function showsComments(post: Shown): post is Compared {
  return post.comments !== null;
}

/** The newest 40 posts that are old enough and show what they got, newest first. */
function shownPosts(input: AnalysisInput): { posts: Shown[]; leftOut: LeftOut } {
  const leftOut = { ...NOTHING_LEFT_OUT };
  const posts: Shown[] = [];
  for (const post of input.posts.toSorted(newestFirst)) {
    const day = dayOf(post.publishedAt);
    if (day > input.window.to) continue;
    if (posts.length === MOST_POSTS) break;
    if (isTooYoung(post, input.now)) leftOut.tooYoung += 1;
    else if (post.likes === null) leftOut.hiddenLikes += 1;
    else posts.push({ day, likes: post.likes, comments: post.comments });
  }
  return { posts, leftOut };
}

/** Somebody may have begun lately, so the newest posts are also looked at alone. */
function regularPart(posts: readonly Compared[]): Part | null {
  const newest = posts.slice(0, FEWEST_POSTS);
  const lately = regularity(newest);
  if (lately?.measure) return regularityPart(lately, ends(newest));
  const all = regularity(posts);
  if (all?.measure) return regularityPart(all, ends(posts));
  const some = supplied(posts);
  if (some) return suppliedPart(some, ends(some.posts));
  return all && regularityPart(all, []);
}

/** The days of the first and the last of some posts. */
function ends(posts: readonly Compared[]): Day[] {
  const days = posts.map(({ day }) => day).sort();
  return [...days.slice(0, 1), ...days.slice(-1)];
}
