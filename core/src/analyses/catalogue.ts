import type { Requirement } from "./types.ts";

/** In the order of the profile view. */
export const SECTIONS = [
  "overview",
  "growth",
  "following",
  "engagement",
  "content",
  "top-posts",
  "timing",
  "hashtags",
  "authenticity",
  "audience",
  "reach",
  "compare",
  "history",
  "notes",
] as const;
export type Section = (typeof SECTIONS)[number];

export type Display =
  | "tiles"
  | "text"
  | "bullets"
  | "line"
  | "number"
  | "columns"
  | "bars"
  | "paired-bars"
  | "diverging-bars"
  | "points"
  | "fan"
  | "list"
  | "histogram"
  | "percentile"
  | "proportion"
  | "dots"
  | "calendar"
  | "cards"
  | "curve"
  | "heatmap"
  | "score"
  | "pyramid"
  | "lines"
  | "table"
  | "annotations";

/** Public: for any professional profile. Connected: once its owner connected it. Own: what the user wrote. */
export type DataSource = "public" | "connected" | "own";

type Description = {
  section: Section;
  data: DataSource;
  minimum: readonly Requirement[];
  display: Display;
};

const days = (need: number): Requirement => ({ need, unit: "days" });
const posts = (need: number): Requirement => ({ need, unit: "posts" });

function described(
  section: Section,
  display: Display,
  minimum: readonly Requirement[],
  data: DataSource = "public",
): Description {
  return { section, data, minimum, display };
}

/**
 * Every analysis, in order, without its computation, so that menus and settings pages can import it cheaply.
 */
export const CATALOGUE = {
  kpis: described("overview", "tiles", [days(1)]),
  headline: described("overview", "text", [days(14)]),
  health: described("overview", "bullets", [days(30)]),
  followers: described("growth", "line", [days(2)]),
  "net-growth": described("growth", "number", [days(2)]),
  "daily-change": described("growth", "columns", [days(3)]),
  "weekday-growth": described("growth", "bars", [days(28)]),
  velocity: described("growth", "number", [days(60)]),
  anomalies: described("growth", "points", [days(30)]),
  forecast: described("growth", "fan", [days(45)]),
  milestones: described("growth", "list", [days(45)]),
  following: described("following", "line", [days(2)]),
  ratio: described("following", "line", [days(1)]),
  "follow-bursts": described("following", "columns", [days(30)]),
  "engagement-rate": described("engagement", "line", [posts(3)]),
  "median-engagement": described("engagement", "number", [posts(3)]),
  applause: described("engagement", "line", [posts(3)]),
  conversation: described("engagement", "line", [posts(3)]),
  "comment-ratio": described("engagement", "number", [posts(5)]),
  distribution: described("engagement", "histogram", [posts(10)]),
  "tier-benchmark": described("engagement", "percentile", [posts(3), { need: 20, unit: "peers" }]),
  "media-value": described("engagement", "number", [posts(3)]),
  "format-mix": described("content", "proportion", [posts(5)]),
  "format-performance": described("content", "dots", [{ need: 3, unit: "posts_per_format" }]),
  "caption-length": described("content", "bars", [posts(20)]),
  "emoji-question-cta": described("content", "paired-bars", [posts(20)]),
  cadence: described("content", "calendar", [posts(2)]),
  sponsored: described("content", "paired-bars", [{ need: 3, unit: "posts_per_group" }]),
  "best-and-worst": described("top-posts", "cards", [posts(3)]),
  breakout: described("top-posts", "list", [posts(20)]),
  "post-life": described("top-posts", "curve", [{ need: 5, unit: "posts_aged_14_days" }]),
  "best-time": described("timing", "heatmap", [posts(30)]),
  "posting-hours": described("timing", "paired-bars", [posts(20)]),
  "followers-online": described("timing", "heatmap", [days(7)], "connected"),
  "hashtag-use": described("hashtags", "bars", [{ need: 1, unit: "hashtags" }]),
  "hashtag-lift": described("hashtags", "diverging-bars", [posts(10)]),
  "hashtag-count": described("hashtags", "bars", [posts(20)]),
  "mention-lift": described("hashtags", "bars", [posts(10)]),
  authenticity: described("authenticity", "score", [days(30), posts(12)]),
  "age-gender": described("audience", "pyramid", [{ need: 100, unit: "followers" }], "connected"),
  countries: described("audience", "bars", [{ need: 100, unit: "followers" }], "connected"),
  cities: described("audience", "bars", [{ need: 100, unit: "followers" }], "connected"),
  gender: described("audience", "bars", [{ need: 100, unit: "followers" }], "connected"),
  "engaged-audience": described("audience", "paired-bars", [{ need: 100, unit: "engagements" }], "connected"),
  "non-follower-share": described("audience", "proportion", [days(7)], "connected"),
  reach: described("reach", "line", [days(2)], "connected"),
  views: described("reach", "line", [days(2)], "connected"),
  "gained-lost": described("reach", "columns", [days(2)], "connected"),
  "saves-shares": described("reach", "table", [posts(3)], "connected"),
  "engagement-by-reach": described("reach", "bars", [posts(3)], "connected"),
  "link-taps": described("reach", "columns", [days(2)], "connected"),
  stories: described("reach", "table", [{ need: 1, unit: "stories" }], "connected"),
  "reels-retention": described("reach", "bars", [{ need: 1, unit: "reels" }], "connected"),
  compare: described("compare", "lines", [{ need: 2, unit: "profiles" }, days(2)]),
  "stats-table": described("history", "table", [days(1)]),
  notes: described("notes", "annotations", [], "own"),
} as const satisfies Record<string, Description>;

export type AnalysisId = keyof typeof CATALOGUE;
