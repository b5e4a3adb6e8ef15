import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { ByUsername, LOOKUP_ERRORS } from "../profiles/contract.ts";
import { DayText, Spans } from "../stats/contract.ts";
import { ENGAGEMENT_DEFINITIONS, WINDOW_KEYS } from "./choices.ts";
import { AskedView } from "./contract.ts";
import { FORMATS } from "./types.ts";

const Count = z.nullable(z.number());

/** One collected day, with engagement of the 30 days up to it as known on it. */
const InputDay = z.object({
  day: DayText,
  followers: Count,
  following: Count,
  posts: Count,
  engagement: Count,
});

const InputPost = z.object({
  id: z.string(),
  /** Milliseconds, UTC. */
  publishedAt: z.number(),
  format: z.enum(FORMATS),
  caption: z.string(),
  likes: Count,
  comments: Count,
  views: Count,
  /** Followers on the day of the post, or on the nearest collected day. */
  followersAtPost: Count,
  followersOnDay: z.boolean(),
  paidPartnership: z.boolean(),
  permalink: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
});

export const getInputs = endpoint({
  method: "GET",
  path: "/profiles/:username/inputs",
  summary:
    "All that the analyses of a view are computed from: days, posts, deleted posts, daily readings, peers, word lists.",
  params: ByUsername,
  query: AskedView,
  answer: z.object({
    username: z.string(),
    /** The instant the figures speak of: the last collection. */
    now: z.number(),
    window: z.object({ key: z.enum(WINDOW_KEYS), from: DayText, to: DayText }),
    engagementDefinition: z.enum(ENGAGEMENT_DEFINITIONS),
    timeZone: z.string(),
    /** Oldest first, also from before the window: norms and forecasts look further back. */
    snapshots: z.array(InputDay),
    /** Newest first. */
    posts: z.array(InputPost),
    /** Posts that were published and are gone, newest first; they take part in no figure from that day on. */
    deleted: z.array(z.extend(InputPost, { deletedOn: DayText })),
    /** What each young post had gained by the end of each day. */
    postDays: z.array(z.object({ postId: z.string(), day: DayText, likes: Count, comments: Count })),
    /** Engagement of each other profile of the same size over its last 30 days. */
    peers: z.array(z.number()),
    /** What one interaction is worth in the estimate of media value. */
    valuePerEngagement: z.number(),
    imported: z.optional(Spans),
    /** How captions are read: regular expressions without regard to case, and hashtags. */
    words: z.object({
      callToAction: z.string(),
      paidPhrase: z.string(),
      paidOpening: z.string(),
      paidTags: z.array(z.string()),
    }),
  }),
  errors: LOOKUP_ERRORS,
  timeout: 30_000,
});

export const getInputsFile = endpoint({
  method: "GET",
  path: "/profiles/:username/inputs.csv",
  summary:
    "The same as one CSV file: a row for each day, post, deleted post, daily reading of a post, and peer.",
  params: ByUsername,
  query: AskedView,
  answer: z.unknown(),
  file: true,
  errors: LOOKUP_ERRORS,
});
