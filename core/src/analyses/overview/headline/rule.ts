import type { Day } from "../../../time.ts";
import { judgedEngagement } from "../../engagement.ts";
import { found, notEnough } from "../../result.ts";
import { followersNow } from "../../series.ts";
import { overDays } from "../../statistics.ts";
import type { AnalysisInput, AnalysisResult, Metric } from "../../types.ts";
import { windowBefore } from "../../window.ts";
import { health } from "../health/rule.ts";
import { collectedDays, type Movement, movements, recentDays } from "../movement.ts";

/** Weeks without news: every figure is as usual, or what is unusual is too small to be worth a sentence. */
type Calm = "steady" | "steady_few_posts" | "quiet";
/** Engagement may be higher than usual and still lower than in the week before. */
type Turned = "engagement_above_falling" | "engagement_below_rising";
export type News = `${Metric}_${"above" | "below"}` | Turned;

/** The code of the sentence and its values; the text is in the translations. */
type Headline = { from: Day; to: Day } & (
  | { code: Calm }
  | {
      code: News;
      /** Counts: the change over `days`. Engagement: of the posts of these days, in %. */
      change: number;
      norm: number;
      days: number;
      z: number;
      /** Engagement of as many days before; null where these have too few posts. */
      before?: number | null;
    }
);

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
  const { moved, fewPosts } = movements(input);
  if (moved.length === 0) return notEnough(6, 0, "consecutive_days");
  const followers = followersNow(input) ?? 0;
  const noteworthy = moved.filter((one) => Math.abs(one.z) >= NOTEWORTHY && isWorthSaying(one, followers));
  const first = noteworthy.filter(({ metric }) => FIRST.includes(metric));
  const [largest] = (first.length > 0 ? first : noteworthy).toSorted((a, b) => Math.abs(b.z) - Math.abs(a.z));
  if (!largest) return found({ code: calmOf(input, fewPosts), ...recentDays(input) }, days);
  return found(largest.metric === "engagement" ? engagementNews(input, largest) : countNews(largest), days);
}

function countNews({ metric, recent, norm, z, days, from, to }: Movement): Headline {
  const code = `${metric}_${z > 0 ? "above" : "below"}` as const;
  return { code, change: overDays(recent, days), norm: overDays(norm, days), days, z, from, to };
}

function engagementNews(
  input: AnalysisInput,
  { recent: change, norm, z, days, from, to }: Movement,
): Headline {
  const before = judgedEngagement(input, windowBefore({ from, to }));
  const above = z > 0;
  const turned = before !== null && (above ? change < before : change > before);
  const plain = above ? "engagement_above" : "engagement_below";
  const code = turned ? (above ? "engagement_above_falling" : "engagement_below_rising") : plain;
  return { code, change, norm, days, z, from, to, before };
}

/** As the comparison with the usual says it, which stands on the same page. */
function calmOf(input: AnalysisInput, fewPosts: boolean): Calm {
  const compared = health(input);
  const usual = compared.ok && compared.value.bars.every(({ verdict }) => verdict === "usual");
  if (!usual) return "quiet";
  return fewPosts ? "steady_few_posts" : "steady";
}

function isWorthSaying({ metric, recent, norm, days }: Movement, followers: number): boolean {
  if (metric === "engagement") return Math.abs(recent - norm) >= SMALLEST_RATE_SHARE * Math.abs(norm);
  const apart = Math.abs(recent - norm) * days;
  if (metric === "following") return apart >= FEWEST_FOLLOWINGS;
  if (metric === "posts") return apart >= FEWEST_POSTS;
  return apart >= Math.max(FEWEST_FOLLOWERS, SMALLEST_FOLLOWER_SHARE * followers);
}
