import { addDays, type Day } from "../../time.ts";
import { found, notEnough } from "../result.ts";
import { type Collected, changesBetween, collected, lastDay } from "../series.ts";
import { mad } from "../statistics.ts";
import type { AnalysisInput, AnalysisResult, Point } from "../types.ts";

export type FollowBurst = {
  day: Day;
  rise: number;
  /** The later fall that gave back at least half of the rise within 30 days. */
  fall: { day: Day; amount: number } | null;
};
export type FollowBursts = { threshold: number; bursts: FollowBurst[]; changes: Point[] };

const SMALLEST_RISE = 20;
const FALL_DAYS = 30;

/** Days of the last 90 on which the profile followed unusually many others, and what it took back later. */
export function followBursts(input: AnalysisInput): AnalysisResult<FollowBursts> {
  const end = lastDay(input);
  const from = addDays(end, -89);
  const points = collected(input.snapshots, "following", from, end);
  if (points.length < 30) return notEnough(30, points.length, "days");
  const changes = changesBetween(input.snapshots, "following", from, end);
  const deviation = mad(changes.map(({ change }) => change));
  if (deviation === null) return notEnough(2, 1, "consecutive_days");
  const threshold = Math.max(SMALLEST_RISE, 3 * deviation);
  const bursts = changes
    .filter(({ change }) => change > threshold)
    .map(({ day, change }) => ({ day, rise: change, fall: laterFall(points, day, change) }));
  const columns = changes.map(({ day, change }) => ({ day, value: change }));
  return found({ threshold, bursts, changes: columns }, changes.length);
}

function laterFall(points: readonly Collected[], day: Day, rise: number): FollowBurst["fall"] {
  const peak = points.find((point) => point.day === day)?.value ?? 0;
  const until = addDays(day, FALL_DAYS);
  let lowest: Collected | undefined;
  for (const point of points)
    if (point.day > day && point.day <= until && (!lowest || point.value < lowest.value)) lowest = point;
  const amount = lowest ? peak - lowest.value : 0;
  return lowest && amount >= rise / 2 ? { day: lowest.day, amount } : null;
}
