import { type Day, daysBetween } from "../../../time.ts";
import { engagementOf, roundRate } from "../../engagement.ts";
import { found, notEnough } from "../../result.ts";
import { collectedOver, withGaps } from "../../series.ts";
import { type AnalysisInput, type AnalysisResult, METRICS, type Metric, type Point } from "../../types.ts";
import { windowBefore } from "../../window.ts";

export type Kpi = {
  metric: Metric;
  /** Counts: on the window's last day. Engagement: of the posts of the window. */
  now: number | null;
  /**
   * Counts: against the base day of the window. Engagement, in points: for 30 days the change of its 30-day
   * line, for other periods against as many days before. Null when there is nothing to compare with.
   */
  change: number | null;
  /** The day the change starts from; null where it is between two periods. */
  since: Day | null;
  percent: number | null;
  /** Day by day. Engagement: of the 30 days up to each day. */
  sparkline: Point[];
};

export type Kpis = { tiles: Kpi[] };

/** The stored engagement of a day covers this many days. */
const SERIES_DAYS = 30;

export function kpis(input: AnalysisInput): AnalysisResult<Kpis> {
  const tiles = METRICS.map((metric) =>
    metric === "engagement" ? engagementTile(input) : countTile(input, metric),
  );
  const days = new Set(
    tiles.flatMap(({ sparkline }) => sparkline.filter(({ value }) => value !== null).map(({ day }) => day)),
  ).size;
  return days < 1 ? notEnough(1, 0, "days") : found({ tiles }, days);
}

function countTile({ window, snapshots }: AnalysisInput, metric: Metric): Kpi {
  const points = collectedOver(snapshots, metric, window);
  const [first] = points;
  const now = points.at(-1)?.value ?? null;
  const change = first && now !== null && points.length > 1 ? now - first.value : null;
  const percent = change !== null && first && first.value > 0 ? (100 * change) / first.value : null;
  const since = change === null ? null : (first?.day ?? null);
  return { metric, now, change, percent, since, sparkline: withGaps(points) };
}

function engagementTile(input: AnalysisInput): Kpi {
  const { window, snapshots } = input;
  const points = collectedOver(snapshots, "engagement", window);
  const now = engagementOf(input);
  const [first] = points;
  const asLine = daysBetween(window.from, window.to) + 1 === SERIES_DAYS;
  const start = points.length > 1 ? first : undefined;
  const before = asLine ? (start?.value ?? null) : engagementOf(input, windowBefore(window));
  const change = now === null || before === null ? null : roundRate(now - before);
  return {
    metric: "engagement",
    now,
    change,
    percent: null,
    since: asLine && change !== null ? (start?.day ?? null) : null,
    sparkline: withGaps(points),
  };
}
