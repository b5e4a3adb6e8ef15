import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { ByUsername, Handle, LOOKUP_ERRORS } from "../profiles/contract.ts";
import { DayText, Spans } from "../stats/contract.ts";
import { ANALYSIS_IDS } from "./catalogue.ts";
import { ENGAGEMENT_DEFINITIONS, TimeZone, WINDOW_KEYS } from "./choices.ts";
import type { CompareMetric } from "./compare/compare/rule.ts";
import { type AnalysisResult, type EngagementDefinition, METRICS } from "./types.ts";
import type { AnalysisValues, ComparedId, ComputedId } from "./values.ts";

/** Without it the caller's own definition holds, for visitors the mean. */
const AskedDefinition = z.optional(z.enum(ENGAGEMENT_DEFINITIONS));

/** What the reader asks to see; the page, the API and reports use the same parameters. */
export const AskedView = z.object({
  window: z._default(z.enum(WINDOW_KEYS), "30d"),
  /** First day of the window `custom`. */
  from: z.optional(DayText),
  to: z.optional(DayText),
  timeZone: z._default(TimeZone, "UTC"),
  definition: AskedDefinition,
});
export type AskedView = z.output<typeof AskedView>;
/** What they see: always by one definition. */
export type View = Omit<AskedView, "definition"> & { definition: EngagementDefinition };

const Result = z.union([
  z.object({
    ok: z.literal(true),
    value: z.unknown(),
    n: z.number(),
    leftOut: z.record(z.string(), z.number()),
    /**
     * Posts for which the followers of the nearest collected day are used, because the day of the post was
     * not collected.
     */
    otherDay: z.optional(z.number()),
  }),
  z.object({
    ok: z.literal(false),
    missing: z.object({
      need: z.number(),
      have: z.number(),
      unit: z.string(),
      /** The compared profiles that have too little. */
      names: z.optional(z.array(z.string())),
    }),
    leftOut: z.record(z.string(), z.number()),
  }),
]);

export type AnalysisResults = { [Id in ComputedId]: AnalysisResult<AnalysisValues[Id]> };

/** Those that compare profiles, apart from the comparison itself. */
export type OtherComparisons = Omit<Pick<AnalysisResults, ComparedId>, "compare">;

/** What the figures of an answer are based on. */
const Basis = z.object({
  username: z.string(),
  window: z.object({ key: z.enum(WINDOW_KEYS), from: DayText, to: DayText }),
  definition: z.enum(ENGAGEMENT_DEFINITIONS),
  timeZone: z.string(),
  /** ISO instant of the last collection. */
  collected_at: z.nullable(z.string()),
  /** The days up to the window's end whose figures the reader's space imported; left out where there are none. */
  imported: z.optional(Spans),
});

export const getAnalyses = endpoint({
  method: "GET",
  path: "/profiles/:username/analyses",
  summary: "Every analysis that public data allows, by id: its value, or what is missing for it.",
  params: ByUsername,
  query: AskedView,
  answer: z.extend(Basis, {
    results: z.record(z.string(), Result) as unknown as z.ZodMiniType<AnalysisResults>,
  }),
  errors: LOOKUP_ERRORS,
  timeout: 30_000,
});

export const getAnalysis = endpoint({
  method: "GET",
  path: "/profiles/:username/analyses/:id",
  summary: "One analysis by its id.",
  params: z.extend(ByUsername, { id: z.enum(ANALYSIS_IDS) }),
  query: AskedView,
  answer: z.extend(Basis, {
    id: z.enum(ANALYSIS_IDS),
    result: Result as unknown as z.ZodMiniType<AnalysisResult<AnalysisValues[ComputedId]>>,
  }),
  errors: LOOKUP_ERRORS,
});

export const getFindings = endpoint({
  method: "GET",
  path: "/profiles/:username/findings",
  summary:
    "What the analyses of a profile found, as text in the caller's language: the sentences and figures of its page.",
  params: ByUsername,
  query: AskedView,
  answer: z.extend(Basis, {
    /** In the order of the page; analyses without enough data are left out. */
    findings: z.array(
      z.object({ id: z.enum(ANALYSIS_IDS), section: z.string(), title: z.string(), text: z.string() }),
    ),
  }),
  errors: LOOKUP_ERRORS,
  timeout: 30_000,
});

export const compareProfiles = endpoint({
  method: "GET",
  path: "/compare",
  summary:
    "Up to five profiles side by side: their key figures, one metric a day, also indexed to 100, and the first one's gap to the others.",
  query: z.object({
    /** Usernames with commas between them; the first one is compared with the others. */
    usernames: Handle,
    metric: z._default(z.enum(METRICS), "followers"),
    from: z.optional(DayText),
    to: z.optional(DayText),
    definition: AskedDefinition,
  }),
  answer: z.object({
    usernames: z.array(z.string()),
    from: DayText,
    to: DayText,
    /** By which engagement is given. */
    definition: z.enum(ENGAGEMENT_DEFINITIONS),
    /** The days on which the figure of at least one of them was imported by the reader's space. */
    imported: z.optional(Spans),
    result: Result as unknown as z.ZodMiniType<AnalysisResult<CompareMetric>>,
    /** What else compares them, by its id, of the same metric. */
    results: z.record(z.string(), Result) as unknown as z.ZodMiniType<OtherComparisons>,
    /** The key figures of each profile over the same days, in the order of the names. */
    figures: z.array(
      z.object({
        username: z.string(),
        followers: z.nullable(z.number()),
        change: z.nullable(z.number()),
        percent: z.nullable(z.number()),
        engagement: z.nullable(z.number()),
        postsPerWeek: z.nullable(z.number()),
        /** Most used first; shares are from 0 to 1. */
        formats: z.array(
          z.object({ format: z.enum(["image", "carousel", "video", "reel"]), share: z.number() }),
        ),
      }),
    ),
  }),
  errors: LOOKUP_ERRORS,
});
