import { type Day, daysBetween } from "../../time.ts";
import { type CommentRatio, USUAL_COMMENT_RATIO } from "../engagement/comment-ratio/rule.ts";
import type { TierBenchmark } from "../engagement/tier-benchmark/rule.ts";
import type { FollowBurst, FollowBursts } from "../following/follow-bursts/rule.ts";
import { sum } from "../statistics.ts";
import type { Days } from "../window.ts";
import type { Got, Regularity } from "./regularity.ts";
import type { Steady } from "./steady.ts";
import type { Supplied } from "./supplied.ts";

type PartId =
  | "growth_anomalies"
  | "steady_growth"
  | "follow_bursts"
  | "regularity"
  | "comment_ratio"
  | "engagement_tier";
type PartReason =
  | "growth_smooth"
  | "growth_jumps"
  | "steady_none"
  | "steady_some"
  | "bursts_none"
  | "bursts_some"
  | "comments_usual"
  | "comments_few"
  | "comments_many"
  | "likes_vary"
  | "likes_uniform"
  | "comments_uniform"
  | "likes_supplied"
  | "comments_supplied"
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
  /** The days of single events; of anything else the first and the last day that was looked at. */
  days: Day[];
};

/**
 * The first four rest on what happened to this profile, so one of them can flag it alone. The others compare it with
 * profiles in general: together they cannot.
 */
export const WEIGHTS: Readonly<Record<PartId, number>> = {
  growth_anomalies: 60,
  steady_growth: 40,
  follow_bursts: 60,
  regularity: 40,
  comment_ratio: 10,
  engagement_tier: 10,
};

/** Points, out of 100, that one package takes off. */
const PER_PACKAGE = 40;
/** Points that one burst takes off: least when the profile did not unfollow again, most when it lasted for days. */
const PER_BURST = 4;
const PER_BURST_WITH_FALL = 16;
const PER_LONG_BURST_WITH_FALL = 35;
/** A long burst: this many profiles over at least three days. */
const LONG_RISE = 100;
const LONG_DAYS = 3;
const LOW_PERCENTILE = 25;

function part(id: PartId, score: number, reason: PartReason, figure: number, days: Day[] = []): Part {
  return { id, score: Math.max(0, Math.min(100, score)), weight: WEIGHTS[id], reason, figure, days };
}

/** A part's score after this many points were taken off. */
const after = (id: PartId, taken: number) => 100 - (100 * taken) / WEIGHTS[id];

/** `days` are the first days of jumps that look like a delivery. */
export function growthPart(days: Day[]): Part {
  return part(
    "growth_anomalies",
    after("growth_anomalies", PER_PACKAGE * days.length),
    days.length > 0 ? "growth_jumps" : "growth_smooth",
    days.length,
    days,
  );
}

export function steadyPart(steady: Steady | null): Part {
  if (steady === null) return part("steady_growth", 100, "steady_none", 0);
  return part("steady_growth", 0, "steady_some", steady.variation, [steady.from, steady.to]);
}

export function burstPart({ bursts }: FollowBursts): Part {
  return part(
    "follow_bursts",
    after("follow_bursts", sum(bursts.map(pointsOf))),
    bursts.length > 0 ? "bursts_some" : "bursts_none",
    bursts.length,
    bursts.map(({ day }) => day),
  );
}

function pointsOf({ day, to, rise, fall }: FollowBurst): number {
  if (!fall) return PER_BURST;
  const long = rise >= LONG_RISE && daysBetween(day, to) + 1 >= LONG_DAYS;
  return long ? PER_LONG_BURST_WITH_FALL : PER_BURST_WITH_FALL;
}

/** `days` are those of the first and the last post looked at. */
export function regularityPart({ measure, variation }: Regularity, days: Day[]): Part {
  if (measure === null) return part("regularity", 100, "likes_vary", variation);
  return part("regularity", 0, `${measure}_uniform`, variation, days);
}

export function suppliedPart(
  { measure, variation }: Pick<Supplied<Got>, "measure" | "variation">,
  days: Day[],
): Part {
  return part("regularity", 0, `${measure}_supplied`, variation, days);
}

/** Full score between 0.5 and 5 comments per 100 likes; outside it falls proportionally. */
export function commentPart({ ratio, flag }: CommentRatio, { from, to }: Days): Part {
  const { low, high } = USUAL_COMMENT_RATIO;
  const days = [from, to];
  if (flag === "low") return part("comment_ratio", (100 * ratio) / low, "comments_few", ratio, days);
  if (flag === "high") return part("comment_ratio", (100 * high) / ratio, "comments_many", ratio, days);
  return part("comment_ratio", 100, "comments_usual", ratio, days);
}

/** Full score from the 25th percentile of the tier upwards; below it falls proportionally. */
export function tierPart({ percentile, from, to }: TierBenchmark): Part {
  const reason = percentile < LOW_PERCENTILE ? "tier_low" : "tier_usual";
  return part("engagement_tier", (100 * percentile) / LOW_PERCENTILE, reason, percentile, [from, to]);
}
