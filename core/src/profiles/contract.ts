import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import type { ErrorCode } from "../errors.ts";

/** What a person typed or pasted: a name, an @name or a link; `readHandle` makes a username of it. */
export const Handle = z.string().check(z.maxLength(300));
export const ByUsername = z.object({ username: Handle });

/** Reasons why a text is not a profile name. */
export const HANDLE_ERRORS = [
  "handle_empty",
  "handle_email",
  "handle_too_long",
  "handle_bad_characters",
  "handle_post_link",
  "handle_reel_link",
  "handle_story_link",
  "handle_explore_link",
  "handle_other_page",
  "handle_other_site",
] as const satisfies readonly ErrorCode[];

/** Every call about one profile may answer these: it looks the profile up when it is not known yet. */
export const LOOKUP_ERRORS = [
  ...HANDLE_ERRORS,
  "account_not_found",
  "profile_hidden",
  "lookup_limited",
  "visitors_limited",
  "instagram_unavailable",
  "instagram_unreadable",
] as const satisfies readonly ErrorCode[];

const Count = z.nullable(z.number());
export const Figures = z.object({
  followers_count: Count,
  following_count: Count,
  posts_count: Count,
  engagement: Count,
});

/** Changes up to the last collected day, from the day that many days before it or the first one collected since. */
export const Changes = z.extend(Figures, {
  /** The real number of days behind the change of followers, when the history is shorter or has a gap. */
  days: z.optional(z.number()),
});

/**
 * Fresh: collected within the last days. New: one day is collected, so nothing can be compared yet. Stale:
 * tracking stopped some days ago. Not professional: it was Business or Creator once, its last figures stay. Hidden:
 * its owner asked not to be shown, there are no figures.
 */
export const ProfileStatus = z.enum(["fresh", "new", "stale", "not_professional", "private", "hidden"]);
export type ProfileStatus = z.output<typeof ProfileStatus>;

export const Profile = z.extend(Figures, {
  username: z.string(),
  /** By which engagement is given: the caller's own definition, for visitors the mean. */
  engagement_definition: z.enum(["mean", "median", "followers_now", "likes_only", "by_views"]),
  name: z.nullable(z.string()),
  biography: z.nullable(z.string()),
  website: z.nullable(z.string()),
  /** The picture lies at /cache/{hash}.webp; null is /cache/null.webp. */
  profile_pic_hash: z.nullable(z.string()),
  /** Null where there is no day to compare with. Engagement is always that of the 30 days up to a day. */
  deltas: z.object({ d1: Changes, d7: Changes, d30: Changes, d90: Changes }),
  /** Followers of thirty days, oldest first, ending with the last collected day; null is a day without data. */
  sparkline: z.array(Count),
  status: ProfileStatus,
  is_private: z.boolean(),
  /** ISO instant of the last collection. */
  last_collected_at: z.nullable(z.string()),
  last_collected_day: z.nullable(z.string()),
  first_collected_day: z.nullable(z.string()),
  /** Days with data. */
  tracked_days: z.number(),
  /** True when nobody looked at the profile before this call. */
  first_look: z.optional(z.boolean()),
});
export type Profile = z.output<typeof Profile>;

export const getProfile = endpoint({
  method: "GET",
  path: "/profiles/:username",
  summary: "One profile with its latest figures; looked up on Instagram when it is new or has gone stale.",
  params: ByUsername,
  answer: Profile,
  errors: LOOKUP_ERRORS,
  timeout: 30_000,
});

export const SearchResult = z.object({
  username: z.string(),
  name: z.nullable(z.string()),
  profile_pic_hash: z.nullable(z.string()),
  followers_count: Count,
  /** As in the profile: followers of thirty days, oldest first. */
  sparkline: z.array(Count),
});
export type SearchResult = z.output<typeof SearchResult>;

export const searchProfiles = endpoint({
  method: "GET",
  path: "/search",
  summary: "Suggestions from the profiles already known, the largest first.",
  query: z.object({ q: Handle }),
  answer: z.object({
    /** The username in the text, when it is one that can be looked up. */
    handle: z.nullable(z.string()),
    profiles: z.array(SearchResult),
  }),
});

export const POST_SORTS = ["newest", "oldest", "likes", "comments", "views", "engagement"] as const;
export const PostFormat = z.enum(["image", "carousel", "video", "reel"]);

const ProfilePost = z.object({
  id: z.string(),
  /** ISO instant. */
  published_at: z.string(),
  format: PostFormat,
  caption: z.string(),
  permalink: z.nullable(z.string()),
  /** At /cache/{hash}.webp; null is /cache/null.webp. */
  thumbnail_hash: z.nullable(z.string()),
  /** Null when the owner hides them. */
  likes: Count,
  comments: Count,
  views: Count,
  /** Likes and comments in % of the followers on the day of the post. */
  engagement: Count,
});

export const listPosts = endpoint({
  method: "GET",
  path: "/profiles/:username/posts",
  summary: "The collected posts of a profile, page by page.",
  params: ByUsername,
  query: z.object({
    sort: z._default(z.enum(POST_SORTS), "newest"),
    format: z.optional(PostFormat),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 24),
  }),
  answer: z.object({
    posts: z.array(ProfilePost),
    /** Give it back as `cursor` for the next page; null on the last one. */
    next: z.nullable(z.string()),
  }),
  errors: LOOKUP_ERRORS,
});
