import { addDays } from "../../time.ts";
import { commentRatio } from "../engagement/comment-ratio.ts";
import { tierBenchmark } from "../engagement/tier-benchmark.ts";
import { followBursts } from "../following/follow-bursts.ts";
import { anomalies } from "../growth/anomalies.ts";
import { isTooYoung, newestFirst } from "../posts.ts";
import { found, NOTHING_LEFT_OUT, notEnough } from "../result.ts";
import { lastDay } from "../series.ts";
import { sum } from "../statistics.ts";
import type { AnalysisInput, AnalysisResult, LeftOut } from "../types.ts";
import { burstPart, commentPart, growthPart, type Part, tierPart, uniformityPart } from "./parts.ts";

/** 100: no signs found. Parts without enough data are absent and their weight goes to the others. */
export type Authenticity = { score: number; parts: Part[] };

const POSTS = 12;

/** Looks at the last 90 days and the last 12 posts, whatever the window: a score must not change with the view. */
export function authenticity(input: AnalysisInput): AnalysisResult<Authenticity> {
  const end = lastDay(input);
  const quarter: AnalysisInput = { ...input, window: { from: addDays(end, -89), to: end, key: "90d" } };
  const growth = anomalies(quarter);
  if (!growth.ok) return growth;
  const { likes, leftOut } = lastLikes(input);
  if (likes.length < POSTS) return notEnough(POSTS, likes.length, "posts", leftOut);
  const bursts = followBursts(quarter);
  const comments = commentRatio(quarter);
  const tier = tierBenchmark(quarter);
  const parts = [
    growthPart(growth.value),
    bursts.ok ? burstPart(bursts.value) : null,
    comments.ok ? commentPart(comments.value) : null,
    uniformityPart(likes),
    tier.ok ? tierPart(tier.value) : null,
  ].filter((part) => part !== null);
  const weights = sum(parts.map(({ weight }) => weight));
  const score = Math.round(sum(parts.map((part) => part.score * part.weight)) / weights);
  return found({ score, parts }, likes.length, leftOut);
}

/** The likes of the newest 12 posts that are old enough and show them. */
function lastLikes(input: AnalysisInput): { likes: number[]; leftOut: LeftOut } {
  const leftOut = { ...NOTHING_LEFT_OUT };
  const likes: number[] = [];
  for (const post of input.posts.toSorted(newestFirst)) {
    if (likes.length === POSTS) break;
    if (isTooYoung(post, input.now)) leftOut.tooYoung += 1;
    else if (post.likes === null) leftOut.hiddenLikes += 1;
    else likes.push(post.likes);
  }
  return { likes, leftOut };
}
