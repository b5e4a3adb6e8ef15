import { snapshotsByDefinition } from "../engagement-series.ts";
import { found, notEnough } from "../result.ts";
import { collectedOver, withGaps } from "../series.ts";
import {
  type AnalysisInput,
  type AnalysisResult,
  METRICS,
  type Metric,
  type Point,
  type Snapshot,
} from "../types.ts";

export type Kpi = {
  metric: Metric;
  now: number | null;
  /** Against the day the window starts from; null with one day only. Engagement moves in points. */
  change: number | null;
  percent: number | null;
  sparkline: Point[];
};
export type Kpis = { tiles: Kpi[] };

export function kpis(input: AnalysisInput): AnalysisResult<Kpis> {
  const snapshots = snapshotsByDefinition(input);
  const tiles = METRICS.map((metric) => tile(input, snapshots, metric));
  const days = new Set(
    tiles.flatMap(({ sparkline }) => sparkline.filter(({ value }) => value !== null).map(({ day }) => day)),
  ).size;
  return days < 1 ? notEnough(1, 0, "days") : found({ tiles }, days);
}

function tile({ window }: AnalysisInput, snapshots: readonly Snapshot[], metric: Metric): Kpi {
  const points = collectedOver(snapshots, metric, window);
  const start = points[0]?.value ?? null;
  const now = points.at(-1)?.value ?? null;
  const change = start !== null && now !== null && points.length > 1 ? now - start : null;
  const percent =
    metric !== "engagement" && change !== null && start !== null && start > 0 ? (100 * change) / start : null;
  return { metric, now, change, percent, sparkline: withGaps(points) };
}
