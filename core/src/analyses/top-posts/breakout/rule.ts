import { addDays, DAY } from "../../../time.ts";
import { ratePosts } from "../../engagement.ts";
import { found, notEnough } from "../../result.ts";
import { mean, standardDeviation } from "../../statistics.ts";
import type { AnalysisInput, AnalysisResult, Post } from "../../types.ts";
import type { RankedPost } from "../best-and-worst/rule.ts";

type BreakoutPost = RankedPost & { usual: number; threshold: number };

type Breakout = { posts: BreakoutPost[]; judged: number };

export const BEFORE_DAYS = 90;

export const FEWEST = 20;

const SIGMAS = 3;

type Rate<P> = { post: P; rate: number };

type Verdicts<P> = {
  breakouts: (Rate<P> & { usual: number; threshold: number })[];
  judged: number;
  /** The largest number of earlier posts that any of them could be compared with. */
  largest: number;
};

/**
 * Which posts lie above mean + 3σ of the posts of the 90 days before them; a post with fewer than 20 before it is not
 * judged. Both lists from the newest to the oldest.
 */
export function judgeBreakouts<P extends Pick<Post, "publishedAt">>(
  rated: readonly Rate<P>[],
  history: readonly Rate<Pick<Post, "publishedAt">>[],
): Verdicts<P> {
  const verdicts: Verdicts<P> = { breakouts: [], judged: 0, largest: 0 };
  const samples = ratesBeforeEach(rated, history);
  for (const [index, { post, rate }] of rated.entries()) {
    const sample = samples[index] ?? [];
    verdicts.largest = Math.max(verdicts.largest, sample.length);
    if (sample.length < FEWEST) continue;
    verdicts.judged += 1;
    const usual = mean(sample) ?? 0;
    const threshold = usual + SIGMAS * (standardDeviation(sample) ?? 0);
    if (rate > threshold) verdicts.breakouts.push({ post, rate, usual, threshold });
  }
  return verdicts;
}

export function breakout(input: AnalysisInput): AnalysisResult<Breakout> {
  if (input.engagementDefinition === "by_reach") return notEnough(1, 0, "connection");
  const { rated, leftOut } = ratePosts(input);
  const { window } = input;
  const history = ratePosts(input, { from: addDays(window.from, -BEFORE_DAYS), to: window.to }).rated;
  const { breakouts, judged, largest } = judgeBreakouts(rated, history);
  if (judged === 0) return notEnough(FEWEST, largest, "posts", leftOut);
  return found(
    { posts: breakouts.map(({ post, ...figures }) => ({ ...post, ...figures })), judged },
    judged,
    leftOut,
  );
}

/** Both lists are sorted newest first, so the 90 days before each post form a sliding window. */
function ratesBeforeEach(
  rated: readonly Rate<Pick<Post, "publishedAt">>[],
  history: readonly Rate<Pick<Post, "publishedAt">>[],
): number[][] {
  let from = 0;
  let until = 0;
  const publishedAt = (index: number) => history[index]?.post.publishedAt ?? Number.NEGATIVE_INFINITY;
  return rated.map(({ post }) => {
    while (publishedAt(from) >= post.publishedAt) from += 1;
    while (publishedAt(until) >= post.publishedAt - BEFORE_DAYS * DAY) until += 1;
    return history.slice(from, until).map(({ rate }) => rate);
  });
}
