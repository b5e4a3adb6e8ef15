import { badParameter } from "../instagram-graph/errors.ts";

type MetricType = "total_value" | "time_series";

type Metric = {
  period: "day" | "lifetime";
  types: readonly MetricType[];
  breakdowns: readonly string[];
  /** Not returned for accounts with fewer than 100 followers. */
  large?: true;
  /** Known only with a breakdown: there is no total. */
  broken?: true;
};

const total = (breakdowns: readonly string[] = [], more: Partial<Metric> = {}): Metric => ({
  period: "day",
  types: ["total_value"],
  breakdowns,
  ...more,
});
const PRODUCT = "media_product_type";
const people = (more: Partial<Metric> = {}): Metric =>
  total(["age", "gender", "city", "country"], { period: "lifetime", broken: true, ...more });

/** The metrics of an account, as in the reference of v25. */
export const ACCOUNT_METRICS: Readonly<Record<string, Metric>> = {
  reach: total([PRODUCT, "follow_type"], { types: ["total_value", "time_series"] }),
  views: total([PRODUCT, "follower_type"]),
  accounts_engaged: total(),
  replies: total(),
  reposts: total(),
  total_interactions: total([PRODUCT]),
  likes: total([PRODUCT]),
  comments: total([PRODUCT]),
  shares: total([PRODUCT]),
  saves: total([PRODUCT]),
  follows_and_unfollows: total(["follow_type"], { large: true, broken: true }),
  profile_links_taps: total(["contact_button_type"]),
  follower_demographics: people({ large: true }),
  engaged_audience_demographics: people(),
  follower_count: { period: "day", types: ["time_series"], breakdowns: [], large: true },
  online_followers: { period: "lifetime", types: ["time_series"], breakdowns: [], large: true },
};

const FEED = "views,reach,likes,comments,shares,saved,reposts,total_interactions";
const MEDIA_METRICS = {
  FEED: `${FEED},profile_visits,follows,profile_activity`,
  REELS: `${FEED},ig_reels_avg_watch_time,ig_reels_video_view_total_time,reels_skip_rate,crossposted_views`,
  STORY:
    "views,reach,shares,reposts,replies,total_interactions,profile_visits,profile_activity,follows,link_clicks,navigation",
} as const;
export type Product = keyof typeof MEDIA_METRICS;
const EVERY_MEDIA_METRIC = [...new Set(Object.values(MEDIA_METRICS).flatMap((list) => list.split(",")))];

/** How a metric answers, as set at the desk. */
export const METRIC_STATES = ["usual", "empty", "gone"] as const;
type MetricState = (typeof METRIC_STATES)[number];
export type MetricStates = Map<string, MetricState>;

/** Comma-separated names, or a JSON list as Meta's own client sends it. */
export function listIn(query: URLSearchParams, name: string): string[] {
  const text = query.get(name) ?? "";
  return text
    .replace(/^\[|\]$|"/g, "")
    .split(",")
    .filter(Boolean);
}

function namesIn(query: URLSearchParams): string[] {
  const names = listIn(query, "metric");
  if (names.length === 0) throw badParameter("The parameter metric is required");
  return names;
}

function requireKnown(names: readonly string[], known: readonly string[]): void {
  const index = names.findIndex((name) => !known.includes(name));
  if (index >= 0)
    throw badParameter(`metric[${index}] must be one of the following values: ${known.join(", ")}`);
}

export function accountMetricsOf(query: URLSearchParams, states: MetricStates): string[] {
  const names = namesIn(query);
  if (names.includes("impressions")) {
    throw badParameter(
      "Starting from version 22 and above, the impressions metric is no longer supported for the queried user",
    );
  }
  requireKnown(
    names,
    Object.keys(ACCOUNT_METRICS).filter((name) => states.get(name) !== "gone"),
  );
  return names;
}

export function mediaMetricsOf(query: URLSearchParams, product: Product): string[] {
  const names = namesIn(query);
  requireKnown(names, EVERY_MEDIA_METRIC);
  const own = MEDIA_METRICS[product].split(",");
  const foreign = names.find((name) => !own.includes(name));
  if (foreign) {
    throw badParameter(
      `The Media Insights API does not support the ${foreign} metric for this media product type.`,
    );
  }
  return names;
}

/** Period, type and breakdown must fit every metric of the call. */
export function checkAsked(names: readonly string[], query: URLSearchParams): void {
  const period = query.get("period");
  if (!period) throw badParameter("the parameter period is required");
  const type = query.get("metric_type") ?? "time_series";
  const breakdowns = listIn(query, "breakdown");
  for (const name of names) {
    const metric = ACCOUNT_METRICS[name];
    if (metric?.period !== period) {
      throw badParameter(`The following periods (${period}) are incompatible with the metric (${name})`);
    }
    if (!metric.types.includes(type as MetricType)) {
      throw badParameter(
        type === "time_series"
          ? `The following metrics (${name}) should be specified with parameter metric_type=total_value`
          : `The following metrics (${name}) do not support the metric type ${type}`,
      );
    }
    const foreign = breakdowns.find((one) => !metric.breakdowns.includes(one));
    if (foreign)
      throw badParameter(`An invalid breakdown (${foreign}) was specified for the metric (${name})`);
  }
}
