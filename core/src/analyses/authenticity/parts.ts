import type { Day } from "../../time.ts";
import { type CommentRatio, USUAL_COMMENT_RATIO } from "../engagement/comment-ratio/rule.ts";
import type { TierBenchmark } from "../engagement/tier-benchmark/rule.ts";
import type { FollowBursts } from "../following/follow-bursts/rule.ts";
import type { Anomalies } from "../growth/anomalies/rule.ts";
import { mean, standardDeviation, sum } from "../statistics.ts";

type PartId = "growth_anomalies" | "follow_bursts" | "comment_ratio" | "like_uniformity" | "engagement_tier";
type PartReason =
  | "growth_smooth"
  | "growth_jumps"
  | "bursts_none"
  | "bursts_some"
  | "comments_usual"
  | "comments_few"
  | "comments_many"
  | "likes_vary"
  | "likes_uniform"
  | "tier_usual"
  | "tier_low";
export type Part = {
  id: PartId;
  /** 100: no sign found. */
  score: number;
  /** How many of the 100 points this part takes when its own score is 0. */
  weight: number;
  reason: PartReason;
  /** The figure the reason speaks of: a count, a ratio or a percentile. */
  figure: number;
  /** The days the sign was seen on, where it has days. */
  days: Day[];
};

/**
 * Jumps in followers and bursts of following are strong evidence, so each can flag a profile alone. The
 * others are only hints.
 */
export const WEIGHTS: Readonly<Record<PartId, number>> = {
  growth_anomalies: 60,
  follow_bursts: 60,
  comment_ratio: 20,
  like_uniformity: 20,
  engagement_tier: 15,
};

/** Points, out of 100, that one burst takes off. */
const PER_BURST = 4;
const PER_BURST_WITH_FALL = 16;
/** A jump takes ten points for each percent of followers it brought, at most 20; under one percent it is no sign. */
const PER_PERCENT = 10;
const MOST_PER_JUMP = 20;
const SMALLEST_JUMP = 1;
/** Likes from a real audience vary at least this much (standard deviation divided by mean). */
const USUAL_VARIATION = 0.3;
const LOW_PERCENTILE = 25;

function part(id: PartId, score: number, reason: PartReason, figure: number, days: Day[] = []): Part {
  return { id, score: Math.max(0, Math.min(100, score)), weight: WEIGHTS[id], reason, figure, days };
}

/** A part's score after this many points were taken off. */
const after = (id: PartId, taken: number) => 100 - (100 * taken) / WEIGHTS[id];

/** Jumps of one percent and more that no post explains, or that are a round number. */
export function growthPart({ days }: Anomalies): Part {
  const jumps = days.filter(
    ({ change, percent, causes }) =>
      change > 0 && percent >= SMALLEST_JUMP && (causes.includes("round_jump") || !causes.includes("post")),
  );
  const taken = sum(jumps.map(({ percent }) => Math.min(MOST_PER_JUMP, PER_PERCENT * percent)));
  return part(
    "growth_anomalies",
    after("growth_anomalies", taken),
    jumps.length > 0 ? "growth_jumps" : "growth_smooth",
    jumps.length,
    jumps.map(({ day }) => day),
  );
}

/** Each burst takes 4 points, or 16 when the profile unfollowed again. */
export function burstPart({ bursts }: FollowBursts): Part {
  const taken = sum(bursts.map(({ fall }) => (fall ? PER_BURST_WITH_FALL : PER_BURST)));
  return part(
    "follow_bursts",
    after("follow_bursts", taken),
    bursts.length > 0 ? "bursts_some" : "bursts_none",
    bursts.length,
    bursts.map(({ day }) => day),
  );
}

/** Full score between 0.5 and 5 comments per 100 likes; outside it falls proportionally. */
export function commentPart({ ratio, flag }: CommentRatio): Part {
  const { low, high } = USUAL_COMMENT_RATIO;
  if (flag === "low") return part("comment_ratio", (100 * ratio) / low, "comments_few", ratio);
  if (flag === "high") return part("comment_ratio", (100 * high) / ratio, "comments_many", ratio);
  return part("comment_ratio", 100, "comments_usual", ratio);
}

/**
 * Uses the variation of likes (standard deviation divided by mean). Below 0.3 the score falls proportionally.
 */
export function uniformityPart(likes: readonly number[]): Part | null {
  const centre = mean(likes);
  const spread = standardDeviation(likes);
  if (!centre || spread === null) return null;
  const variation = spread / centre;
  const reason = variation < USUAL_VARIATION ? "likes_uniform" : "likes_vary";
  return part("like_uniformity", (100 * variation) / USUAL_VARIATION, reason, variation);
}

/** Full score from the 25th percentile of the tier upwards; below it falls proportionally. */
export function tierPart({ percentile }: TierBenchmark): Part {
  const reason = percentile < LOW_PERCENTILE ? "tier_low" : "tier_usual";
  return part("engagement_tier", (100 * percentile) / LOW_PERCENTILE, reason, percentile);
}
