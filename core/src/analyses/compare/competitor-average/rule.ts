import { found, notEnough } from "../../result.ts";
import { type Collected, collectedOver } from "../../series.ts";
import {
  type AnalysisInput,
  type AnalysisResult,
  type ComparedProfile,
  METRICS,
  type Metric,
  MOST_OTHERS,
} from "../../types.ts";
import { type CompareLine, lineOf } from "../line.ts";

export type AverageMetric = {
  metric: Metric;
  own: CompareLine;
  /** The mean of the others on the days on which all of them have a figure. */
  average: CompareLine;
  /** The profile's value minus the mean on the last day of the mean; null where the profile has none on it. */
  gap: number | null;
  /** Days on which the profile and the mean both have a value, and those of them on which it lies above. */
  days: number;
  above: number;
  /** Days on which some of the others have a figure, but not all. */
  daysLeftOut: number;
  /** Those of the others without any figure in the window; the mean is of the rest. */
  without: string[];
};
type CompetitorAverage = { metrics: AverageMetric[] };

export function competitorAverage(input: AnalysisInput): AnalysisResult<CompetitorAverage> {
  const others = (input.compareWith ?? []).slice(0, MOST_OTHERS);
  if (others.length < 1) return notEnough(2, 1, "profiles");
  const metrics = (input.metrics ?? METRICS).map((metric) => ofMetric(metric, input, others));
  const days = metrics[0]?.average.points.filter(({ value }) => value !== null).length ?? 0;
  if (days < 2) {
    const names = others
      .filter(({ snapshots }) => daysOf(snapshots, input) < 2)
      .map(({ username }) => username);
    const { missing, ...nothing } = notEnough(2, days, "days");
    return { ...nothing, missing: { ...missing, ...(names.length > 0 && { names }) } };
  }
  return found({ metrics }, days);
}

const daysOf = (snapshots: ComparedProfile["snapshots"], { window }: AnalysisInput) =>
  collectedOver(snapshots, "followers", window).length;

function ofMetric(metric: Metric, input: AnalysisInput, others: readonly ComparedProfile[]): AverageMetric {
  const own = collectedOver(input.snapshots, metric, input.window);
  const theirs = others.map(({ username, snapshots }) => ({
    username,
    points: collectedOver(snapshots, metric, input.window),
  }));
  const counted = theirs.filter(({ points }) => points.length > 0);
  const { points, daysLeftOut } = meanOf(counted.map((one) => one.points));
  const ownOn = new Map(own.map(({ day, value }) => [day, value]));
  const gaps = points.map(({ day, value }) => {
    const beside = ownOn.get(day);
    return beside === undefined ? null : beside - value;
  });
  const known = gaps.filter((gap) => gap !== null);
  return {
    metric,
    own: lineOf(null, own),
    average: lineOf(null, points),
    gap: gaps.at(-1) ?? null,
    days: known.length,
    above: known.filter((gap) => gap > 0).length,
    daysLeftOut,
    without: theirs.filter((one) => one.points.length === 0).map(({ username }) => username),
  };
}

/** A mean of fewer profiles on some days would rise and fall with who is in it, so such days have none. */
function meanOf(lines: readonly (readonly Collected[])[]): { points: Collected[]; daysLeftOut: number } {
  const byDay = new Map<Collected["day"], number[]>();
  for (const line of lines)
    for (const { day, value } of line) {
      const values = byDay.get(day);
      if (values) values.push(value);
      else byDay.set(day, [value]);
    }
  const points = [...byDay]
    .filter(([, values]) => values.length === lines.length)
    .map(([day, values]) => ({ day, value: values.reduce((sum, one) => sum + one, 0) / values.length }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  return { points, daysLeftOut: byDay.size - points.length };
}
