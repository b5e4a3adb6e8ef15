import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { PostFormat, ProfileStatus } from "../profiles/contract.ts";
import { DayText } from "../stats/contract.ts";
import { PERIODS } from "./periods.ts";

const Count = z.nullable(z.number());

/** What happened since the caller's last visit. */
export const Since = z.object({
  /** `visit`: since an earlier visit. `month`: that lies so far back that it is the last 30 days. `first`: there was none. */
  kind: z.enum(["first", "visit", "month"]),
  /** When the caller's last visit was. */
  at: z.nullable(z.string()),
  /** Followers gained or lost; null where no account has a figure newer than the visit. */
  change: Count,
  /** How many accounts the change is computed from. */
  of: z.number(),
  /** The account that gained most. */
  top: z.nullable(z.object({ username: z.string(), change: z.number() })),
  /** Breakout posts found since then. */
  breakouts: z.number(),
  /** Accounts tracked since then. */
  added: z.number(),
  /** How often alarms fired since then; 0 for clients, who see none. */
  fired: z.number(),
  /** Goals reached since then. */
  reached: z.number(),
});
export type Since = z.output<typeof Since>;

/** A figure over all accounts, and how many of them it is computed from. */
const Total = z.object({ value: Count, of: z.number() });
const Change = z.extend(Total, { percent: Count });

export const Totals = z.object({
  accounts: z.number(),
  /** Sum of the latest figures. */
  followers: Total,
  /** Sums of the changes up to the last collected day, of accounts that are still collected. */
  followers_d7: Change,
  followers_d30: Change,
  /** How many more posts than 7 and 30 days ago; deleted posts reduce it. */
  posts_d7: Total,
  posts_d30: Total,
  /** Median of the accounts' engagement over their last 30 days. */
  engagement: Total,
});
export type Totals = z.output<typeof Totals>;

export const Mover = z.object({
  username: z.string(),
  /** Followers gained or lost over the period, and in % of those at its start. */
  change: z.number(),
  percent: z.number(),
});
export type Mover = z.output<typeof Mover>;

/**
 * Followers of the accounts together over thirty days, from the day before them; null on a day one of them was not
 * collected.
 */
export const Trend = z.object({
  /** Of how many accounts. */
  of: z.number(),
  points: z.array(z.object({ day: z.string(), followers: Count })),
});
export type Trend = z.output<typeof Trend>;

const Movers = z.object({ up: z.array(Mover), down: z.array(Mover) });

/** A post far above what the profile's posts of the 90 days before it reached. */
export const Breakout = z.object({
  username: z.string(),
  profile_pic_hash: z.nullable(z.string()),
  id: z.string(),
  published_at: z.string(),
  format: PostFormat,
  /** Shortened to a few lines. */
  caption: z.string(),
  permalink: z.nullable(z.string()),
  thumbnail_hash: z.nullable(z.string()),
  /** In % of the followers on the day of the post. */
  engagement: z.number(),
  /** Mean of the posts of the 90 days before. */
  usual: z.number(),
});
export type Breakout = z.output<typeof Breakout>;

/** The part of an account that the dashboard shows; the list of accounts has the rest. */
export const DashboardAccount = z.object({
  username: z.string(),
  name: z.nullable(z.string()),
  profile_pic_hash: z.nullable(z.string()),
  status: ProfileStatus,
  followers_count: Count,
  /** Changes up to the last collected day; null where there is no day to compare with. */
  followers_d7: Count,
  followers_d30: Count,
  /** The real number of days behind those changes, when the history is shorter or has a gap. */
  d7_days: z.optional(z.number()),
  d30_days: z.optional(z.number()),
  posts_count: Count,
  engagement: Count,
  /** Followers of thirty days, oldest first; null is a day without data. */
  sparkline: z.array(Count),
});
export type DashboardAccount = z.output<typeof DashboardAccount>;

/** A change over a period, and over the one of the same length before it. */
const Compared = z.extend(Total, {
  /** Of accounts whose two periods were both collected; null where there are none. */
  before: z.nullable(z.object({ of: z.number(), now: z.number(), value: z.number() })),
});
export const PeriodTotals = z.object({
  followers: z.extend(Compared, { percent: Count }),
  /** How many more posts than at the start; deleted posts reduce it. */
  posts: Compared,
  /** What the median of the accounts' 30-day engagement differs by from the start of the period, in points. */
  engagement: z.object({ change: Count, of: z.number() }),
});
export type PeriodTotals = z.output<typeof PeriodTotals>;

export const PeriodAccount = z.object({
  username: z.string(),
  /** Followers at the start of the period. */
  followers: Count,
  /** Followers gained or lost, and in % of those at the start; null where there is no day to compare with. */
  change: Count,
  percent: Count,
  /** The real number of days behind the change, when the history is shorter or has a gap. */
  days: z.optional(z.number()),
});
export type PeriodAccount = z.output<typeof PeriodAccount>;

export const DashboardPeriod = z.object({
  totals: PeriodTotals,
  trend: Trend,
  /** In the order of the dashboard's accounts. */
  accounts: z.array(PeriodAccount),
});
export type DashboardPeriod = z.output<typeof DashboardPeriod>;

export const getDashboardPeriod = endpoint({
  method: "GET",
  path: "/users/dashboard/period",
  summary:
    "What the current space's accounts gained or lost over a period, together and each, compared with the period before it.",
  query: z.object({
    /** Standard periods end on each account's last collected day. */
    window: z._default(z.enum(PERIODS), "30d"),
    /** First day of the window `custom`. */
    from: z.optional(DayText),
    to: z.optional(DayText),
  }),
  answer: DashboardPeriod,
  errors: ["invalid_input"],
});

export const getSince = endpoint({
  method: "GET",
  path: "/users/since",
  summary: "What changed in the current space since the caller's last visit; null where nothing is tracked.",
  answer: z.object({ since: z.nullable(Since), accounts: z.number() }),
});

export const getDashboard = endpoint({
  method: "GET",
  path: "/users/dashboard",
  summary: "The current space's accounts at a glance, with the changes since the caller's last visit.",
  answer: z.object({
    /** Null when sample profiles are shown. */
    since: z.nullable(Since),
    totals: Totals,
    trend: Trend,
    /** Over 7 days. */
    movers: Movers,
    movers_d30: Movers,
    /** The day on which changes will be there, where no account has two days to compare yet; null otherwise. */
    comparable_from: z.nullable(z.string()),
    /** The latest ones, newest first. */
    breakouts: z.array(Breakout),
    /** In the space's own order, favourites first. */
    accounts: z.array(DashboardAccount),
    /** True when the space tracks nothing yet; then well-known profiles are shown as an example. */
    sample: z.boolean(),
  }),
});

/** What pages read of the dashboard, to be read again when accounts change. */
export const DASHBOARD_READS = [getDashboard, getDashboardPeriod, getSince] as const;
