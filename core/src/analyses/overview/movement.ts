import { addDays, type Day, daysBetween } from "../../time.ts";
import { judgedEngagement } from "../engagement.ts";
import { type Collected, collected, collectedOver, dailyChanges, lastDay } from "../series.ts";
import { mean, median, robustScale, robustZ } from "../statistics.ts";
import { type AnalysisInput, METRICS, type Metric } from "../types.ts";
import type { Days } from "../window.ts";

/** A metric's last 7 days beside its own 90 days before. */
export type Movement = {
  metric: Metric;
  /** Counts: the change per day over the last 7 days. Engagement: that of the posts published in them. */
  recent: number;
  /** Counts: a day. Engagement: of a week. */
  norm: number;
  /** Limited to ±10; beyond that the size makes no difference. */
  z: number;
  /** One step of z, like the norm; null where what is usual never varied. */
  spread: number | null;
  /** Days between the two snapshots the change was taken from; 7 unless a day is missing. */
  days: number;
  /** The first and the last of the days it is about. */
  from: Day;
  to: Day;
};

/** What was compared, and whether engagement was left out because too few posts were published. */
type Movements = { moved: Movement[]; fewPosts: boolean };

const RECENT = 7;
const NORM = 90;
const LARGEST_Z = 10;
/** Fewer values than this give no norm. */
const FEWEST = 5;
/** A change over fewer days says nothing about a week. */
const FEWEST_DAYS = 4;

export function movements(input: AnalysisInput): Movements {
  const counts = METRICS.filter((metric) => metric !== "engagement").flatMap((metric) => {
    const moved = countMovement(input, metric);
    return moved ? [moved] : [];
  });
  const engagement = engagementMovement(input);
  return {
    moved: engagement ? [...counts, engagement] : counts,
    fewPosts: !engagement && input.engagementDefinition !== "by_reach",
  };
}

/** The days that are judged: the last 7 that the figures speak of. */
export function recentDays(input: Pick<AnalysisInput, "now" | "window">): Days {
  const to = lastDay(input);
  return { from: addDays(to, 1 - RECENT), to };
}

/** How many of the 97 days were collected at all. */
export function collectedDays(input: AnalysisInput): number {
  const end = lastDay(input);
  const from = addDays(end, 1 - RECENT - NORM);
  return input.snapshots.filter(
    ({ day, followers, following, posts }) =>
      day >= from && day <= end && (followers !== null || following !== null || posts !== null),
  ).length;
}

/** From the same day to the same day as the tile of these 7 days. */
function countMovement(input: AnalysisInput, metric: Metric): Movement | undefined {
  const recent = recentDays(input);
  const points = collectedOver(input.snapshots, metric, recent);
  const [base] = points;
  const last = points.at(-1);
  const days = base && last ? daysBetween(base.day, last.day) : 0;
  if (!base || !last || days < FEWEST_DAYS) return undefined;
  const before = collected(input.snapshots, metric, addDays(recent.from, -1 - NORM), base.day);
  const sample = dailyChanges(before).map(({ change }) => change);
  const norm = metric === "posts" ? mean(sample) : usualChange(before, sample);
  const z = zOf((last.value - base.value) / days, norm, sample);
  if (norm === null || z === null) return undefined;
  const of = { days, from: addDays(base.day, 1), to: last.day };
  return { metric, recent: (last.value - base.value) / days, norm, z, spread: robustScale(sample), ...of };
}

/**
 * What a day usually brings, taken from 7 days at a time: where most days bring nothing, the median day is 0 and what
 * comes every week would pass for news. A history too short for that has its days alone.
 */
function usualChange(before: readonly Collected[], daily: readonly number[]): number | null {
  const values = new Map(before.map(({ day, value }) => [day, value]));
  const weeks = before.flatMap(({ day, value }) => {
    const earlier = values.get(addDays(day, -RECENT));
    return earlier === undefined ? [] : [(value - earlier) / RECENT];
  });
  return median(weeks.length < FEWEST ? daily : weeks);
}

/** The posts of 7 days beside those of each week before: all of them are sums over a week. */
function engagementMovement(input: AnalysisInput): Movement | undefined {
  const { from, to } = recentDays(input);
  const recent = judgedEngagement(input, { from, to });
  const weeks = Array.from({ length: Math.floor(NORM / RECENT) }, (_, index) => -RECENT * (index + 1));
  const sample = weeks.flatMap((shift) => {
    const rate = judgedEngagement(input, { from: addDays(from, shift), to: addDays(to, shift) });
    return rate === null ? [] : [rate];
  });
  const norm = median(sample);
  const z = recent === null ? null : zOf(recent, norm, sample);
  if (recent === null || norm === null || z === null) return undefined;
  return { metric: "engagement", recent, norm, z, spread: robustScale(sample), days: RECENT, from, to };
}

function zOf(recent: number, norm: number | null, sample: readonly number[]): number | null {
  if (norm === null || sample.length < FEWEST) return null;
  // If the values never varied there is no scale, so any difference counts as the largest possible.
  const z = robustZ(recent, sample, norm) ?? Math.sign(recent - norm) * LARGEST_Z;
  return Math.max(-LARGEST_Z, Math.min(LARGEST_Z, z));
}
