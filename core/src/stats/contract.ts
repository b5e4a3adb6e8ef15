import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { ByUsername, LOOKUP_ERRORS } from "../profiles/contract.ts";
import { type Day, isDay } from "../time.ts";
import type { StatsColumns, StatsRow } from "./rules.ts";

export const DayText = z.custom<Day>((value) => typeof value === "string" && isDay(value));

/** Days whose figures were imported into the reader's space. */
export const Spans = z.array(z.object({ from: DayText, to: DayText }));
const Values = z.array(z.nullable(z.number()));
const Columns = z.object({
  date: z.array(z.string()),
  followers_count: Values,
  followersdelta: Values,
  following_count: Values,
  followingdelta: Values,
  posts_count: Values,
  postsdelta: Values,
  engagement: Values,
  engagementdelta: Values,
  imported: z.optional(Spans),
}) as unknown as z.ZodMiniType<StatsColumns>;

const Value = z.nullable(z.number());
const Rows = z.array(
  z.object({
    id: z.string(),
    date: z.string(),
    followers_count: Value,
    followersdelta: Value,
    following_count: Value,
    followingdelta: Value,
    posts_count: Value,
    postsdelta: Value,
    engagement: Value,
    engagementdelta: Value,
    imported: z.optional(z.literal(true)),
  }),
) as unknown as z.ZodMiniType<StatsRow[]>;

const Range = {
  /** The first day; everything collected if left out. */
  from: z.optional(DayText),
  to: z.optional(DayText),
  step: z._default(z.enum(["day", "week", "month"]), "day"),
};

export const getStats = endpoint({
  method: "GET",
  path: "/profiles/:username/stats",
  summary:
    "The daily figures of a profile with their changes, as columns; as rows with rows=1. Days that the current space imported are marked.",
  params: ByUsername,
  query: z.object({ ...Range, rows: z.optional(z.enum(["1", "0"])) }),
  answer: z.union([Columns, Rows]),
  errors: LOOKUP_ERRORS,
});

export const getStatsFile = endpoint({
  method: "GET",
  path: "/profiles/:username/stats.csv",
  summary: "The same as one CSV file: a row for each day, week or month.",
  params: ByUsername,
  query: z.object(Range),
  answer: z.unknown(),
  file: true,
  errors: LOOKUP_ERRORS,
});
