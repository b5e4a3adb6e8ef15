import * as z from "zod/mini";
import { sideBySide } from "../../platform/side-by-side.ts";
import { ProviderUnavailable } from "../json-call.ts";
import { type GraphCall, GraphRefused, MOST_IN_BATCH } from "./graph-call.ts";

/** One metric with its total and parts, under the API's names. Absent does not mean zero. */
export type InsightEntry = {
  name: string;
  total: number | null;
  /** With the values of the breakdown joined by commas, as `25-34,F`. */
  parts: Readonly<Record<string, number>>;
  /** For a series: the end of each value's period, and the value. */
  series: readonly { endedAt: number; value: number | Readonly<Record<string, number>> }[];
};

export type InsightAnswer = { ok: true; entries: InsightEntry[] } | { ok: false; error: Error };

export type OwnMedia = {
  id: string;
  product: string;
  publishedAt: number;
  caption: string;
  permalink: string | null;
};

const Value = z.union([z.number(), z.record(z.string(), z.number())]);
const Entry = z.object({
  name: z.string(),
  total_value: z.optional(
    z.object({
      value: z.optional(z.number()),
      breakdowns: z.optional(
        z.array(
          z.object({
            results: z.optional(
              z.array(z.object({ dimension_values: z.array(z.string()), value: z.number() })),
            ),
          }),
        ),
      ),
    }),
  ),
  values: z.optional(z.array(z.object({ value: z.optional(Value), end_time: z.optional(z.string()) }))),
});
const Insights = z.object({ data: z.array(Entry) });

const MediaItem = z.object({
  id: z.string(),
  caption: z.optional(z.string()),
  media_product_type: z.optional(z.string()),
  permalink: z.optional(z.string()),
  timestamp: z.string(),
});
const MediaList = z.object({
  data: z.array(MediaItem),
  paging: z.optional(
    z.object({
      cursors: z.optional(z.object({ after: z.optional(z.string()) })),
      next: z.optional(z.string()),
    }),
  ),
});
const MEDIA_FIELDS = "id,caption,media_product_type,permalink,timestamp";
const MEDIA_PER_ANSWER = "50";
const MOST_ANSWERS = 8;
/** Calls under way for one account. */
const AT_ONCE = 6;

function entryOf({ name, total_value, values = [] }: z.output<typeof Entry>): InsightEntry {
  const results = total_value?.breakdowns?.flatMap((one) => one.results ?? []) ?? [];
  const only = values.length === 1 && values[0]?.end_time === undefined ? values[0]?.value : undefined;
  return {
    name,
    total: total_value?.value ?? (typeof only === "number" ? only : null),
    parts: Object.fromEntries(results.map((one) => [one.dimension_values.join(","), one.value])),
    series: values.flatMap(({ value, end_time }) =>
      value === undefined || end_time === undefined ? [] : [{ endedAt: Date.parse(end_time), value }],
    ),
  };
}

/** A relative address such as `1784…/insights?metric=reach`, for batch calls. */
export function insightAddress(
  id: string,
  metrics: readonly string[],
  query: Readonly<Record<string, string>>,
) {
  return `${id}/insights?${new URLSearchParams({ metric: metrics.join(","), ...query })}`;
}

/** Reads many insights, as many as fit into each call. */
export async function readInsights(
  graph: GraphCall,
  token: string,
  addresses: readonly string[],
): Promise<InsightAnswer[]> {
  const answers: InsightAnswer[] = [];
  for (let at = 0; at < addresses.length; at += MOST_IN_BATCH) {
    const parts = await graph.batch(token, addresses.slice(at, at + MOST_IN_BATCH));
    answers.push(...parts.map((part) => (part.ok ? entriesOf(graph, part.body) : part)));
  }
  return answers;
}

function entriesOf({ service }: GraphCall, body: unknown): InsightAnswer {
  const parsed = z.safeParse(Insights, body);
  return parsed.success
    ? { ok: true, entries: parsed.data.data.map(entryOf) }
    : { ok: false, error: new ProviderUnavailable(service, "insights have another shape") };
}

/** The same where an API takes no batches: a few calls at a time. A refusal is the answer to its call alone. */
export async function readInsightsSingly(
  graph: GraphCall,
  token: string,
  addresses: readonly string[],
): Promise<InsightAnswer[]> {
  const answers: InsightAnswer[] = [];
  await sideBySide([...addresses.entries()], AT_ONCE, async ([index, address]) => {
    answers[index] = await readOne(graph, token, address);
  });
  return answers;
}

async function readOne(graph: GraphCall, token: string, address: string): Promise<InsightAnswer> {
  const { pathname, searchParams } = new URL(address, "relative:///");
  try {
    const query = { ...Object.fromEntries(searchParams), ...graph.asPerson(token) };
    return { ok: true, entries: (await graph.ask(Insights, pathname, query)).data.map(entryOf) };
  } catch (error) {
    if (error instanceof GraphRefused && !error.tokenBad) return { ok: false, error };
    throw error;
  }
}

const mediaOf = ({
  id,
  caption,
  media_product_type,
  permalink,
  timestamp,
}: z.output<typeof MediaItem>): OwnMedia => ({
  id,
  product: media_product_type ?? "FEED",
  publishedAt: Date.parse(timestamp),
  caption: caption ?? "",
  permalink: permalink ?? null,
});

/** The account's own posts since an instant, newest first. */
export async function mediaSince(
  graph: GraphCall,
  token: string,
  accountId: string,
  since: number,
): Promise<OwnMedia[]> {
  const media: OwnMedia[] = [];
  let after: string | undefined;
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    const query = { ...graph.asPerson(token), fields: MEDIA_FIELDS, limit: MEDIA_PER_ANSWER };
    const { data, paging } = await graph.ask(MediaList, `/${accountId}/media`, {
      ...query,
      ...(after && { after }),
    });
    media.push(...data.map(mediaOf));
    // The cursor is followed, not the address in `next`: only we decide where a token is sent.
    after = paging?.next ? paging.cursors?.after : undefined;
    if (!after || media.some(({ publishedAt }) => publishedAt < since)) break;
  }
  return media.filter(({ publishedAt }) => publishedAt >= since);
}

/** The stories of the last 24 hours. */
export async function storiesOf(graph: GraphCall, token: string, accountId: string): Promise<OwnMedia[]> {
  const query = { ...graph.asPerson(token), fields: MEDIA_FIELDS };
  const { data } = await graph.ask(MediaList, `/${accountId}/stories`, query);
  return data.map((item) => ({ ...mediaOf(item), product: "STORY" }));
}
