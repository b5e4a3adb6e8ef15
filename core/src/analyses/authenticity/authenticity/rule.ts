import { addDays, type Day, dayOf, daysBetween } from "../../../time.ts";
import { commentRatio } from "../../engagement/comment-ratio/rule.ts";
import { tierBenchmark } from "../../engagement/tier-benchmark/rule.ts";
import { followBursts } from "../../following/follow-bursts/rule.ts";
import { anomalies } from "../../growth/anomalies/rule.ts";
import { isTooYoung, newestFirst } from "../../posts.ts";
import { found, NOTHING_LEFT_OUT, notEnough } from "../../result.ts";
import { lastDay } from "../../series.ts";
import { sum } from "../../statistics.ts";
import type { AnalysisInput, AnalysisResult, LeftOut } from "../../types.ts";
import { burstPart, commentPart, growthPart, type Part, tierPart, uniformityPart } from "../parts.ts";

/** 100: no signs found. Each sign takes points; a part without enough data is absent and takes none. */
type Authenticity = { score: number; parts: Part[] };

/** Below this score a profile counts as flagged. */
export const FLAGGED_UNDER = 70;

const POSTS = 12;

/** A profile still counts as collected up to now when its last day is at most this many days old. */
const COLLECTING_DAYS = 3;

/**
 * Looks at the 90 days up to the window's end and the last 12 posts of then, so the length of the window does not
 * change the score.
 */
export function authenticity(input: AnalysisInput): AnalysisResult<Authenticity> {
  const end = lastDay(input);
  const quarter: AnalysisInput = { ...input, window: { from: addDays(end, -89), to: end, key: "90d" } };
  const growth = anomalies(quarter);
  if (!growth.ok) return growth;
  const { likes, leftOut } = lastLikes(input, end);
  if (likes.length < POSTS) return notEnough(POSTS, likes.length, "posts", leftOut);
  const bursts = followBursts(quarter);
  const comments = commentRatio(quarter);
  const tier = isNow(input, end) ? tierBenchmark(quarter) : null;
  const parts = [
    growthPart(growth.value),
    bursts.ok ? burstPart(bursts.value) : null,
    comments.ok ? commentPart(comments.value) : null,
    uniformityPart(likes),
    tier?.ok ? tierPart(tier.value) : null,
  ].filter((part) => part !== null);
  return found({ score: scoreOf(parts), parts }, likes.length, leftOut);
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

/** The likes of the newest 12 posts up to a day that are old enough and show them. */
function lastLikes(input: AnalysisInput, end: Day): { likes: number[]; leftOut: LeftOut } {
  const leftOut = { ...NOTHING_LEFT_OUT };
  const likes: number[] = [];
  for (const post of input.posts.toSorted(newestFirst)) {
    if (dayOf(post.publishedAt) > end) continue;
    if (likes.length === POSTS) break;
    if (isTooYoung(post, input.now)) leftOut.tooYoung += 1;
    else if (post.likes === null) leftOut.hiddenLikes += 1;
    else likes.push(post.likes);
  }
  return { likes, leftOut };
}
