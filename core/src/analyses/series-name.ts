import type { Metric } from "./types.ts";

/** The text that names a metric's daily values. The engagement of a day covers the 30 days up to it, and says so. */
export const seriesName = (metric: Metric) =>
  metric === "engagement" ? "metric.engagement_30d" : (`metric.${metric}` as const);
