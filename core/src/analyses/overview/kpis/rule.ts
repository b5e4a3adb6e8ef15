import { type Day, dayOf, daysBetween } from "../../../time.ts";
import { engagementOf, judgedEngagement, roundRate } from "../../engagement.ts";
import { found, notEnough } from "../../result.ts";
import { collectedOver, withGaps } from "../../series.ts";
import { type AnalysisInput, type AnalysisResult, METRICS, type Metric, type Point } from "../../types.ts";
import { windowBefore } from "../../window.ts";

export type Kpi = {
  metric: Metric;
  /** Counts: on the window's last day. Engagement: of the posts of the window. */
  now: number | null;
  /**
   * Counts: against the base day of the window. Engagement, in points: for the last 30 days the change of its
   * 30-day line, for other periods against as many days before. Null when there is nothing to compare with.
   */
  change: number | null;
  /** The day the change starts from; null where it is between two periods. */
  since: Day | null;
  percent: number | null;
  /** Engagement has no change, because the period or the one before it has too few posts. */
  fewPosts?: true;
  /** The engagement of the period is where its line ends, and their changes are one. */
  ownLine?: true;
  /** Day by day. Engagement: of the 30 days up to each day. */
  sparkline: Point[];
};

export type Kpis = { tiles: Kpi[] };

/** The stored engagement of a day covers this many days. */
const SERIES_DAYS = 30;

/**
 * Whether the line of the 30-day engagement ends where the period's own engagement stands. Of a past day the line
 * keeps what was known then, while the posts have gained since.
 */
function isLinesOwn({ now, window: { from, to } }: AnalysisInput): boolean {
  return daysBetween(from, to) + 1 === SERIES_DAYS && to >= dayOf(now);
}

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
  const points = collectedOver(input.snapshots, "engagement", input.window);
  const tile = { metric: "engagement", percent: null, sparkline: withGaps(points) } as const;
  const now = engagementOf(input);
  if (!isLinesOwn(input)) return { ...tile, now, since: null, ...changeOfPeriods(input) };
  const start = points.length > 1 ? points[0] : undefined;
  const change = now === null || !start ? null : roundRate(now - start.value);
  return { ...tile, now, change, since: change === null ? null : (start?.day ?? null), ownLine: true };
}

/** The posts of the period beside those of as many days before. */
function changeOfPeriods(input: AnalysisInput): Pick<Kpi, "change" | "fewPosts"> {
  if (input.engagementDefinition === "by_reach") return { change: null };
  const now = judgedEngagement(input, input.window);
  const before = judgedEngagement(input, windowBefore(input.window));
  if (now === null || before === null) return { change: null, fewPosts: true };
  return { change: roundRate(now - before) };
}
