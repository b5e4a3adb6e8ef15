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
  const samples = ratesBeforeEach(rated, history);
  for (const [index, { post, rate }] of rated.entries()) {
    const sample = samples[index] ?? [];
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

/** Both lists run from the newest post to the oldest, so the 90 days before each post only move on. */
function ratesBeforeEach(rated: readonly Rated[], history: readonly Rated[]): number[][] {
  let from = 0;
  let until = 0;
  const publishedAt = (index: number) => history[index]?.post.publishedAt ?? Number.NEGATIVE_INFINITY;
  return rated.map(({ post }) => {
    while (publishedAt(from) >= post.publishedAt) from += 1;
    while (publishedAt(until) >= post.publishedAt - BEFORE_DAYS * DAY) until += 1;
    return history.slice(from, until).map(({ rate }) => rate);
  });
}
