import { addDays, type Day, daysBetween } from "../../../time.ts";
import { found, notEnough } from "../../result.ts";
import { type Change, type Collected, changesBetween, collected, lastDay } from "../../series.ts";
import { median } from "../../statistics.ts";
import type { AnalysisInput, AnalysisResult, Point } from "../../types.ts";

export type FollowBurst = {
  /** The first day of the burst; `to` is its last. */
  day: Day;
  to: Day;
  rise: number;
  /** The later drop, within 30 days, that undid at least half of the rise. */
  fall: { day: Day; amount: number } | null;
};

export type FollowBursts = { threshold: number; bursts: FollowBurst[]; changes: Point[] };

const SMALLEST_RISE = 20;

const SHARE_OF_FOLLOWED = 0.03;

/** A day belongs to a burst when it rises by this part of what makes one. */
const DAILY_PART = 6;

const FALL_DAYS = 30;

/**
 * Bursts: runs of days within the last 90 on which the profile followed many others, and later unfollowing.
 * "Many" depends on how many it follows, not on its own habits; otherwise a profile that does this every day
 * would look normal.
 */
export function followBursts(input: AnalysisInput): AnalysisResult<FollowBursts> {
  const end = lastDay(input);
  const from = addDays(end, -89);
  const points = collected(input.snapshots, "following", from, end);
  if (points.length < 30) return notEnough(30, points.length, "days");
  const changes = changesBetween(input.snapshots, "following", from, end);
  if (changes.length === 0) return notEnough(2, 1, "consecutive_days");
  const usual = median(points.map(({ value }) => value)) ?? 0;
  const threshold = Math.max(SMALLEST_RISE, SHARE_OF_FOLLOWED * usual);
  const bursts = risingRuns(changes, threshold / DAILY_PART)
    .filter(({ rise }) => rise > threshold)
    .map((run) => ({ ...run, fall: laterFall(points, run) }));
  const columns = changes.map(({ day, change }) => ({ day, value: change }));
  return found({ threshold, bursts, changes: columns }, changes.length);
}

type Run = Pick<FollowBurst, "day" | "to" | "rise">;

/** Consecutive rising days. One quiet day in between does not end a run, a falling day does. */
function risingRuns(changes: readonly Change[], daily: number): Run[] {
  const runs: Run[] = [];
  let open: Run | null = null;
  for (const { day, change } of changes) {
    if (open && (change <= -daily || daysBetween(open.to, day) > 2)) open = null;
    if (change < daily) continue;
    if (open) {
      open.to = day;
      open.rise += change;
    } else {
      open = { day, to: day, rise: change };
      runs.push(open);
    }
  }
  return runs;
}

function laterFall(points: readonly Collected[], { to, rise }: Run): FollowBurst["fall"] {
  const peak = points.find((point) => point.day === to)?.value ?? 0;
  const until = addDays(to, FALL_DAYS);
  let lowest: Collected | undefined;
  for (const point of points)
    if (point.day > to && point.day <= until && (!lowest || point.value < lowest.value)) lowest = point;
  const amount = lowest ? peak - lowest.value : 0;
  return lowest && amount >= rise / 2 ? { day: lowest.day, amount } : null;
}
