import { found, notEnough } from "../../result.ts";
import { followersNow } from "../../series.ts";
import type { AnalysisInput, AnalysisResult, Metric } from "../../types.ts";
import { health } from "../health/rule.ts";
import { collectedDays, type Movement, movements } from "../movement.ts";

/** Weeks without news: every figure is as usual, or what is unusual is too small to be worth a sentence. */
type Calm = "steady" | "quiet";
type HeadlineCode = `${Metric}_${"above" | "below"}` | Calm;

/** The code of the sentence and its values; the text is in the translations. */
type Headline =
  | { code: Calm }
  | {
      code: Exclude<HeadlineCode, Calm>;
      /** Counts: the change over `days`. Engagement: its mean level in %. */
      change: number;
      norm: number;
      days: number;
      z: number;
    };

const NOTEWORTHY = 1;

/** The most important metrics: others are mentioned only when these two are as usual. */
const FIRST: readonly Metric[] = ["followers", "engagement"];

/** Smaller differences from the norm are not worth a sentence, however steady a profile is otherwise. */
const FEWEST_FOLLOWERS = 10;

const SMALLEST_FOLLOWER_SHARE = 0.0005;

const SMALLEST_RATE_SHARE = 0.05;

const FEWEST_FOLLOWINGS = 20;

const FEWEST_POSTS = 3;

export function headline(input: AnalysisInput): AnalysisResult<Headline> {
  const days = collectedDays(input);
  if (days < 14) return notEnough(14, days, "days");
  const all = movements(input);
  if (all.length === 0) return notEnough(6, 0, "consecutive_days");
  const followers = followersNow(input) ?? 0;
  const noteworthy = all.filter((one) => Math.abs(one.z) >= NOTEWORTHY && isWorthSaying(one, followers));
  const first = noteworthy.filter(({ metric }) => FIRST.includes(metric));
  const [largest] = (first.length > 0 ? first : noteworthy).toSorted((a, b) => Math.abs(b.z) - Math.abs(a.z));
  if (!largest) return found({ code: isAllUsual(input) ? "steady" : "quiet" }, days);
  const { metric, recent, norm, z } = largest;
  const code = `${metric}_${z > 0 ? "above" : "below"}` as const;
  if (metric === "engagement") return found({ code, change: recent, norm, days: largest.days, z }, days);
  const change = Math.round(recent * largest.days);
  return found({ code, change, norm: Math.round(norm * largest.days), days: largest.days, z }, days);
}

/** As the comparison with the usual says it, which stands on the same page. */
function isAllUsual(input: AnalysisInput): boolean {
  const compared = health(input);
  return compared.ok && compared.value.bars.every(({ verdict }) => verdict === "usual");
}

function isWorthSaying({ metric, recent, norm, days }: Movement, followers: number): boolean {
  if (metric === "engagement") return Math.abs(recent - norm) >= SMALLEST_RATE_SHARE * Math.abs(norm);
  const apart = Math.abs(recent - norm) * days;
  if (metric === "following") return apart >= FEWEST_FOLLOWINGS;
  if (metric === "posts") return apart >= FEWEST_POSTS;
  return apart >= Math.max(FEWEST_FOLLOWERS, SMALLEST_FOLLOWER_SHARE * followers);
}
