import { addDays, DAY } from "../../time.ts";
import { type Rated, ratePosts } from "../engagement.ts";
import { found, notEnough } from "../result.ts";
import { mean, standardDeviation } from "../statistics.ts";
import type { AnalysisInput, AnalysisResult } from "../types.ts";
import type { RankedPost } from "./best-and-worst.ts";

export type BreakoutPost = RankedPost & { usual: number; threshold: number };
export type Breakout = { posts: BreakoutPost[]; judged: number };

const BEFORE_DAYS = 90;
const FEWEST = 20;
const SIGMAS = 3;

/** Posts above mean + 3σ of the posts of the 90 days before them; a post with fewer than 20 before it is not judged. */
export function breakout(input: AnalysisInput): AnalysisResult<Breakout> {
  if (input.engagementDefinition === "by_reach") return notEnough(1, 0, "connection");
  const { rated, leftOut } = ratePosts(input);
  const { window } = input;
  const history = ratePosts(input, { from: addDays(window.from, -BEFORE_DAYS), to: window.to }).rated;
  const posts: BreakoutPost[] = [];
  let judged = 0;
  let largest = 0;
  for (const { post, rate } of rated) {
    const sample = ratesBefore(history, post.publishedAt);
    largest = Math.max(largest, sample.length);
    if (sample.length < FEWEST) continue;
    judged += 1;
    const usual = mean(sample) ?? 0;
    const threshold = usual + SIGMAS * (standardDeviation(sample) ?? 0);
    if (rate > threshold) posts.push({ ...post, rate, usual, threshold });
  }
  if (judged === 0) return notEnough(FEWEST, largest, "posts", leftOut);
  return found({ posts, judged }, judged, leftOut);
}

function ratesBefore(history: readonly Rated[], instant: number): number[] {
  return history
    .filter(
      ({ post: { publishedAt } }) => publishedAt < instant && publishedAt >= instant - BEFORE_DAYS * DAY,
    )
    .map(({ rate }) => rate);
}
