import { found, notEnough } from "../../result.ts";
import { collectedOver } from "../../series.ts";
import { mean } from "../../statistics.ts";
import { type AnalysisInput, type AnalysisResult, METRICS, type Metric, MOST_OTHERS } from "../../types.ts";
import { type CompareLine, lineOf } from "../line.ts";

export type CompareMetric = {
  metric: Metric;
  lines: CompareLine[];
  /** The profile's last value minus the mean of the others' last values. */
  gap: number | null;
};

type Compare = { metrics: CompareMetric[] };

export function compare(input: AnalysisInput): AnalysisResult<Compare> {
  const others = (input.compareWith ?? []).slice(0, MOST_OTHERS);
  if (others.length < 1) return notEnough(2, 1, "profiles");
  const profiles = [{ username: null, snapshots: input.snapshots }, ...others];
  // One line is enough: a profile that was looked up today for the first time is a dot beside it.
  const days = Math.max(
    ...profiles.map(({ snapshots }) => collectedOver(snapshots, "followers", input.window).length),
  );
  if (days < 2) return notEnough(2, days, "days");
  const metrics = (input.metrics ?? METRICS).map((metric) => {
    const lines = profiles.map(({ username, snapshots }) =>
      lineOf(username, collectedOver(snapshots, metric, input.window)),
    );
    return { metric, lines, gap: gapToOthers(lines) };
  });
  return found({ metrics }, days);
}

function gapToOthers([own, ...others]: readonly CompareLine[]): number | null {
  const theirs = mean(others.flatMap(({ last }) => (last === null ? [] : [last])));
  return own && own.last !== null && theirs !== null ? own.last - theirs : null;
}
