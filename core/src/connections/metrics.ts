import type { ConnectionProvider } from "../auth/providers.ts";

/**
 * Every request to Instagram's insights, in one place. Metrics change between versions of the API, so a call
 * lists alternatives that are tried in order when one is refused. Metrics that no alternative answers are
 * left out.
 */

export type Query = Readonly<Record<string, string>>;

export type InsightCall = {
  /** As the API names them. */
  metrics: readonly string[];
  /** Alternative parameters, the preferred first. */
  ways: readonly Query[];
};

const TOTAL = { period: "day", metric_type: "total_value" };
const by = (breakdown: string): Query => ({ ...TOTAL, breakdown });

/** Asked for each day. */
export const DAY_CALLS: readonly InsightCall[] = [
  { metrics: ["reach"], ways: [by("follow_type"), TOTAL] },
  // The documentation names this breakdown differently from what the API accepts.
  { metrics: ["views"], ways: [by("follower_type"), by("follow_type"), TOTAL] },
  {
    metrics: [
      "accounts_engaged",
      "total_interactions",
      "likes",
      "comments",
      "shares",
      "saves",
      "replies",
      "reposts",
    ],
    ways: [TOTAL],
  },
  { metrics: ["follows_and_unfollows"], ways: [by("follow_type")] },
  { metrics: ["profile_links_taps"], ways: [by("contact_button_type"), TOTAL] },
];

/** Asked for up to 30 days at once. */
export const ONLINE_CALL: InsightCall = { metrics: ["online_followers"], ways: [{ period: "lifetime" }] };

export const PEOPLE = ["followers", "engaged"] as const;
export type People = (typeof PEOPLE)[number];
export const BREAKDOWNS = ["age,gender", "country", "city"] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

const PEOPLE_METRICS: Readonly<Record<People, string>> = {
  followers: "follower_demographics",
  engaged: "engaged_audience_demographics",
};

/** Who follows and who engages, as of now. */
export function audienceCall(people: People, breakdown: Breakdown): InsightCall {
  const whole = { period: "lifetime", metric_type: "total_value", breakdown };
  return {
    metrics: [PEOPLE_METRICS[people]],
    ways: [
      { ...whole, timeframe: "this_month" },
      { ...whole, timeframe: "this_week" },
    ],
  };
}

export const PRODUCTS = ["FEED", "REELS", "STORY"] as const;
export type Product = (typeof PRODUCTS)[number];

const COMMON = ["views", "reach", "likes", "comments", "shares", "saved", "total_interactions"];

/** What a post, a reel and a story are asked for. */
export const MEDIA_CALLS: Readonly<Record<Product, readonly InsightCall[]>> = {
  FEED: [{ metrics: [...COMMON, "profile_visits", "follows"], ways: [{}] }],
  REELS: [
    {
      metrics: [...COMMON, "ig_reels_avg_watch_time", "ig_reels_video_view_total_time", "reels_skip_rate"],
      ways: [{}],
    },
  ],
  STORY: [
    { metrics: ["views", "reach", "shares", "replies", "total_interactions", "follows"], ways: [{}] },
    { metrics: ["navigation"], ways: [{ breakdown: "story_navigation_action_type" }] },
  ],
};

/** The permissions we request from Facebook. */
export const ASKED_PERMISSIONS = [
  "email",
  "public_profile",
  "pages_show_list",
  "instagram_manage_insights",
  "instagram_basic",
  "pages_read_engagement",
  "business_management",
] as const;
/** The permissions we request from Instagram, where an account connects itself without a Facebook page. */
export const INSTAGRAM_PERMISSIONS = [
  "instagram_business_basic",
  "instagram_business_manage_insights",
] as const;

export type Permission = (typeof ASKED_PERMISSIONS)[number] | (typeof INSTAGRAM_PERMISSIONS)[number];

/** Everything we ask for, by the way to connect. */
export const PERMISSIONS_OF: Readonly<Record<ConnectionProvider, readonly Permission[]>> = {
  facebook: ASKED_PERMISSIONS,
  instagram: INSTAGRAM_PERMISSIONS,
};

/** The permissions without which no insights can be read. */
export const READING_PERMISSIONS: Readonly<Record<ConnectionProvider, readonly Permission[]>> = {
  facebook: ["instagram_basic", "pages_read_engagement", "instagram_manage_insights"],
  instagram: INSTAGRAM_PERMISSIONS,
};

export function missingPermissions(provider: ConnectionProvider, granted: readonly string[]): Permission[] {
  return PERMISSIONS_OF[provider].filter((permission) => !granted.includes(permission));
}

export function mayRead(provider: ConnectionProvider, granted: readonly string[]): boolean {
  return READING_PERMISSIONS[provider].every((permission) => granted.includes(permission));
}
