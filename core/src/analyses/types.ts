import type { Day } from "../time.ts";

/** The figures of a profile collected on one UTC day. Days that were not collected are absent. */
export type Snapshot = {
  day: Day;
  followers: number | null;
  following: number | null;
  posts: number | null;
  engagement: number | null;
};
export type Metric = "followers" | "following" | "posts" | "engagement";
export const METRICS: readonly Metric[] = ["followers", "following", "posts", "engagement"];

export type PostFormat = "image" | "carousel" | "video" | "reel";
export const FORMATS: readonly PostFormat[] = ["image", "carousel", "video", "reel"];

export type Post = {
  id: string;
  /** Milliseconds, UTC. */
  publishedAt: number;
  format: PostFormat;
  caption: string;
  /** Null when the owner hides them. */
  likes: number | null;
  comments: number | null;
  views: number | null;
  /** Followers on the day of the post, or on the nearest collected day. */
  followersAtPost: number | null;
  followersOnDay: boolean;
  paidPartnership: boolean;
  permalink: string | null;
  thumbnail: string | null;
};

/** A post that was published and is gone, with the day on which that was noticed. */
export type DeletedPost = Post & { deletedOn: Day };

/** A post's figures as seen on one UTC day, collected while the post is young, later where they moved. */
export type PostDay = { postId: string; day: Day; likes: number | null; comments: number | null };

export type WindowKey = "7d" | "30d" | "90d" | "12m" | "custom";
/** Both days belong to the window. */
export type Window = { from: Day; to: Day; key: WindowKey };

export type EngagementDefinition =
  | "mean"
  | "median"
  | "followers_now"
  | "likes_only"
  | "by_views"
  | "by_reach";
/**
 * Those readers choose from. By reach is none of them: reach belongs to a space and engagement in lists and on public
 * pages to nobody, so it is an analysis of its own, `engagement-by-reach`.
 */
export const OFFERED_DEFINITIONS = [
  "mean",
  "median",
  "followers_now",
  "likes_only",
  "by_views",
] as const satisfies readonly EngagementDefinition[];
/** The definitions that are stored with every collected day besides the default one, in this order. */
export const STORED_DEFINITIONS = [
  "median",
  "followers_now",
  "likes_only",
  "by_views",
] as const satisfies readonly EngagementDefinition[];

export type ComparedProfile = { username: string; snapshots: readonly Snapshot[] };

export type AnalysisInput = {
  now: number;
  /** The viewer's IANA time zone. */
  timeZone: string;
  window: Window;
  /**
   * Sorted by day, with engagement as the reader defines it: of the 30 days up to each day, as known on it. Give
   * everything collected, also before the window: norms and forecasts look further back.
   */
  snapshots: readonly Snapshot[];
  posts: readonly Post[];
  /** Posts that are gone: counted as such and left out of everything else. */
  deleted?: readonly DeletedPost[];
  postDays: readonly PostDay[];
  engagementDefinition: EngagementDefinition;
  valuePerEngagement: number;
  /** Engagement of the other profiles of the same follower tier over their last 30 days, by the same definition. */
  peers?: readonly number[];
  compareWith?: readonly ComparedProfile[];
  /** What is compared, in the order of `METRICS`; all of it where nothing is said. */
  metrics?: readonly Metric[];
};

/** How many posts could not be used, by reason. */
export type LeftOut = {
  hiddenLikes: number;
  hiddenComments: number;
  tooYoung: number;
  noFollowers: number;
  noViews: number;
  overLimit: number;
  /** Found to be gone in the period. */
  deleted: number;
};

export type Unit =
  | "days"
  | "consecutive_days"
  | "posts"
  | "posts_per_format"
  | "posts_per_group"
  | "posts_aged_14_days"
  | "hashtags"
  | "likes"
  | "followers"
  | "fewest_followers"
  | "peers"
  | "profiles"
  | "connection"
  | "engagements"
  | "stories"
  | "reels";
export type Requirement = { need: number; unit: Unit };
export type Missing = Requirement & {
  have: number;
  /** The compared profiles that have too little. */
  names?: readonly string[];
};

export type Found<T> = {
  ok: true;
  value: T;
  leftOut: LeftOut;
  n: number;
  /**
   * Posts for which the followers of the nearest collected day are used, because the day of the post was not
   * collected.
   */
  otherDay?: number;
};
export type NotEnough = { ok: false; missing: Missing; leftOut: LeftOut };
/** A figure with what it rests on, or what is missing to give one. */
export type AnalysisResult<T> = Found<T> | NotEnough;

export type Point = { day: Day; value: number | null };

/** Profiles in one comparison, including the profile itself: more lines could not be told apart. */
export const MOST_COMPARED = 5;
export const MOST_OTHERS = MOST_COMPARED - 1;
