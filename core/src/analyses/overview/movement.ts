import { addDays, daysBetween } from "../../time.ts";
import { collected, dailyChanges, lastDay } from "../series.ts";
import { mean, median, robustZ } from "../statistics.ts";
import { type AnalysisInput, METRICS, type Metric, type Snapshot } from "../types.ts";

/** A metric's last 7 days beside its own 90 days before. */
export type Movement = {
  metric: Metric;
  /** Counts: the change per day over the last 7 days. Engagement: its mean level in them. */
  recent: number;
  norm: number;
  /** Limited to ±10; beyond that the size makes no difference. */
  z: number;
  /** Days between the two snapshots the change was taken from; 7 unless a day is missing. */
  days: number;
};

const RECENT = 7;
const NORM = 90;
const FARTHEST_BASE = 10;
const LARGEST_Z = 10;
/** Fewer values than this give no norm. */
const FEWEST = 5;

export function movements(input: AnalysisInput): Movement[] {
  const { snapshots } = input;
  return METRICS.flatMap((metric) => {
    const moved =
      metric === "engagement" ? levelMovement(input, snapshots) : countMovement(input, snapshots, metric);
    return moved ? [moved] : [];
  });
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

function countMovement(
  input: AnalysisInput,
  snapshots: readonly Snapshot[],
  metric: Metric,
): Movement | undefined {
  const end = lastDay(input);
  const points = collected(snapshots, metric, addDays(end, -RECENT - NORM), end);
  const last = points.at(-1);
  if (!last || daysBetween(last.day, end) >= RECENT) return undefined;
  const base = points.findLast(({ day }) => daysBetween(day, last.day) >= RECENT);
  const days = base ? daysBetween(base.day, last.day) : 0;
  if (!base || days > FARTHEST_BASE) return undefined;
  const sample = dailyChanges(points.filter(({ day }) => day <= base.day)).map(({ change }) => change);
  // Whoever posts less than every second day has a median of 0 posts a day, which is no norm.
  const norm = metric === "posts" ? mean(sample) : median(sample);
  return judge(metric, (last.value - base.value) / days, norm, sample, days);
}

function levelMovement(input: AnalysisInput, snapshots: readonly Snapshot[]): Movement | undefined {
  const end = lastDay(input);
  const points = collected(snapshots, "engagement", addDays(end, 1 - RECENT - NORM), end);
  const firstRecent = addDays(end, 1 - RECENT);
  const recent = mean(points.filter(({ day }) => day >= firstRecent).map(({ value }) => value));
  const sample = points.filter(({ day }) => day < firstRecent).map(({ value }) => value);
  return recent === null ? undefined : judge("engagement", recent, median(sample), sample, RECENT);
}

function judge(
  metric: Metric,
  recent: number,
  norm: number | null,
  sample: readonly number[],
  days: number,
): Movement | undefined {
  if (norm === null || sample.length < FEWEST) return undefined;
  // If the values never varied there is no scale, so any difference counts as the largest possible.
  const z = robustZ(recent, sample, norm) ?? Math.sign(recent - norm) * LARGEST_Z;
  return { metric, recent, norm, z: Math.max(-LARGEST_Z, Math.min(LARGEST_Z, z)), days };
}
