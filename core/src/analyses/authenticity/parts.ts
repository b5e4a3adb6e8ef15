import { type CommentRatio, USUAL_COMMENT_RATIO } from "../engagement/comment-ratio.ts";
import type { TierBenchmark } from "../engagement/tier-benchmark.ts";
import type { FollowBursts } from "../following/follow-bursts.ts";
import type { Anomalies } from "../growth/anomalies.ts";
import { mean, standardDeviation } from "../statistics.ts";

export type PartId =
  | "growth_anomalies"
  | "follow_bursts"
  | "comment_ratio"
  | "like_uniformity"
  | "engagement_tier";
export type PartReason =
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
  weight: number;
  reason: PartReason;
  /** The figure the reason speaks of: a count, a ratio or a percentile. */
  figure: number;
};

export const WEIGHTS: Readonly<Record<PartId, number>> = {
  growth_anomalies: 25,
  follow_bursts: 20,
  comment_ratio: 20,
  like_uniformity: 20,
  engagement_tier: 15,
};

const PER_JUMP = 25;
const PER_BURST = 15;
const PER_BURST_WITH_FALL = 30;
/** Likes of a living audience spread at least this much around their mean. */
const USUAL_VARIATION = 0.3;
const LOW_PERCENTILE = 25;

function part(id: PartId, score: number, reason: PartReason, figure: number): Part {
  return { id, score: Math.max(0, Math.min(100, score)), weight: WEIGHTS[id], reason, figure };
}

/** Each upward jump that no post explains, or that is a round number, takes 25. */
export function growthPart({ days }: Anomalies): Part {
  const jumps = days.filter(
    ({ change, causes }) => change > 0 && (causes.includes("round_jump") || !causes.includes("post")),
  ).length;
  return part("growth_anomalies", 100 - PER_JUMP * jumps, jumps ? "growth_jumps" : "growth_smooth", jumps);
}

/** Each burst takes 15, or 30 when the profile unfollowed again. */
export function burstPart({ bursts }: FollowBursts): Part {
  const taken = bursts.reduce((total, { fall }) => total + (fall ? PER_BURST_WITH_FALL : PER_BURST), 0);
  return part("follow_bursts", 100 - taken, bursts.length ? "bursts_some" : "bursts_none", bursts.length);
}

/** Full between 0.5 and 5 comments for 100 likes, falling in proportion outside. */
export function commentPart({ ratio, flag }: CommentRatio): Part {
  const { low, high } = USUAL_COMMENT_RATIO;
  if (flag === "low") return part("comment_ratio", (100 * ratio) / low, "comments_few", ratio);
  if (flag === "high") return part("comment_ratio", (100 * high) / ratio, "comments_many", ratio);
  return part("comment_ratio", 100, "comments_usual", ratio);
}

/** The spread of the likes around their mean; under 0.3 the score falls in proportion. */
export function uniformityPart(likes: readonly number[]): Part | null {
  const centre = mean(likes);
  const spread = standardDeviation(likes);
  if (!centre || spread === null) return null;
  const variation = spread / centre;
  const reason = variation < USUAL_VARIATION ? "likes_uniform" : "likes_vary";
  return part("like_uniformity", (100 * variation) / USUAL_VARIATION, reason, variation);
}

/** Full from the 25th percentile of the tier upwards, falling in proportion below. */
export function tierPart({ percentile }: TierBenchmark): Part {
  const reason = percentile < LOW_PERCENTILE ? "tier_low" : "tier_usual";
  return part("engagement_tier", (100 * percentile) / LOW_PERCENTILE, reason, percentile);
}
