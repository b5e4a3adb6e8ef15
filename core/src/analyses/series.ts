import { startOf } from "../profiles/deltas.ts";
import { addDays, type Day, dayOf, dayRange, daysBetween } from "../time.ts";
import type { AnalysisInput, Metric, Point, Snapshot } from "./types.ts";

export type Collected = { day: Day; value: number };
export type Change = { day: Day; change: number };

/** The last day the figures speak of: the window's end, or today where the window reaches into the future. */
export function lastDay(input: Pick<AnalysisInput, "now" | "window">): Day {
  const today = dayOf(input.now);
  return daysBetween(today, input.window.to) < 0 ? input.window.to : today;
}

/** The collected values of a metric between two days, both included. */
export function collected(
  snapshots: readonly Snapshot[],
  metric: Metric,
  from: Day | null,
  to: Day,
): Collected[] {
  const points: Collected[] = [];
  for (const snapshot of snapshots) {
    const value = snapshot[metric];
    if (value !== null && snapshot.day <= to && (from === null || snapshot.day >= from))
      points.push({ day: snapshot.day, value });
  }
  return points;
}

/**
 * The points of a window, preceded by its base point: that of the day before. The change over a window is
 * then the sum of its daily changes, as everywhere else. A younger history starts within the window.
 */
export function overWindow<One extends Point>(
  points: readonly One[],
  { from, to }: { from: Day; to: Day },
): One[] {
  const within = points.filter(({ day }) => day >= from && day <= to);
  if (within.every(({ value }) => value === null)) return within;
  const start = startOf(points, { from, to });
  return start && start.day < from ? [start, ...within] : within;
}

export function collectedOver(
  snapshots: readonly Snapshot[],
  metric: Metric,
  window: { from: Day; to: Day },
): Collected[] {
  return overWindow(collected(snapshots, metric, null, window.to), window);
}

/** From the first collected day to the last, with null on the days between that are missing. */
export function withGaps(points: readonly Collected[]): Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return [];
  if (daysBetween(first.day, last.day) + 1 === points.length) return [...points];
  const values = new Map(points.map((point) => [point.day, point.value]));
  return dayRange(first.day, last.day).map((day) => ({ day, value: values.get(day) ?? null }));
}

/**
 * The change of each day against the day before. The first day after a gap has no value, because it is
 * unknown how the change was spread over the missing days.
 */
export function dailyChanges(points: readonly Collected[]): Change[] {
  const changes: Change[] = [];
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (before && daysBetween(before.day, point.day) === 1)
      changes.push({ day: point.day, change: point.value - before.value });
  }
  return changes;
}

/** Daily changes of the days between `from` and `to`; the day before `from` serves as the first one's base. */
export function changesBetween(snapshots: readonly Snapshot[], metric: Metric, from: Day, to: Day): Change[] {
  return dailyChanges(collected(snapshots, metric, addDays(from, -1), to));
}

export function followersNow(input: AnalysisInput): number | null {
  return collected(input.snapshots, "followers", null, lastDay(input)).at(-1)?.value ?? null;
}
