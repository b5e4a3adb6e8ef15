import type { InsightCall, Query } from "@owlstat/core/connections/metrics.ts";
import type { Insights } from "../providers/facebook/client.ts";
import { GraphRefused } from "../providers/facebook/graph-call.ts";
import { type InsightEntry, insightAddress } from "../providers/facebook/insights.ts";
import type { Figures } from "./tables.ts";

/** Metrics, with the parameters that the API accepts for them. */
type Answered = { metrics: readonly string[]; query: Query };

type Asking = { insights: Insights; token: string };
type Pending = InsightCall & { at: number };

/** The API does not know the metric, or not in this combination. */
const isRefusedWay = (error: Error) => error instanceof GraphRefused && error.code === 100;
/** Instagram withholds the figures because too few people saw it. */
const isTooFew = (error: Error) => error instanceof GraphRefused && error.subcode === TOO_FEW_VIEWERS;
const TOO_FEW_VIEWERS = 2108006;

/** Figures by metric; what was not answered is absent. */
export function figuresOf(entries: readonly InsightEntry[]): Figures {
  return Object.fromEntries(
    entries.flatMap(({ name, total, parts }) => {
      const figures = { ...parts, ...(total !== null && { total }) };
      return Object.keys(figures).length > 0 ? [[name, figures] as const] : [];
    }),
  );
}

/** What to try next for a refused call: other parameters, its metrics one by one, or nothing. */
function otherwise({ metrics, ways, at }: Pending): Pending[] {
  if (at + 1 < ways.length) return [{ metrics, ways, at: at + 1 }];
  if (metrics.length > 1) return metrics.map((metric) => ({ metrics: [metric], ways, at: 0 }));
  return [];
}

/**
 * Makes each call with the first parameters that are accepted. Metrics that are never answered are left out.
 */
export async function callTogether(
  { insights, token }: Asking,
  id: string,
  calls: readonly InsightCall[],
  range: Query = {},
): Promise<{ answered: Answered[]; entries: InsightEntry[] }> {
  const answered: Answered[] = [];
  const entries: InsightEntry[] = [];
  let pending: Pending[] = calls.map((call) => ({ ...call, at: 0 }));
  while (pending.length > 0) {
    const queries = pending.map(({ metrics, ways, at }) => ({ metrics, query: ways[at] ?? {} }));
    const answers = await insights.readInsights(
      token,
      queries.map(({ metrics, query }) => insightAddress(id, metrics, { ...query, ...range })),
    );
    const next: Pending[] = [];
    for (const [index, answer] of answers.entries()) {
      const [call, query] = [pending[index], queries[index]];
      if (!call || !query) continue;
      if (answer.ok) {
        answered.push(query);
        entries.push(...answer.entries);
      } else if (isRefusedWay(answer.error)) next.push(...otherwise(call));
      else if (isTooFew(answer.error)) answered.push(query);
      else throw answer.error;
    }
    pending = next;
  }
  return { answered, entries };
}

/** Makes the same calls for many objects at once, with parameters known to be accepted. */
export async function callEach<Key>(
  { insights, token }: Asking,
  asked: readonly { key: Key; id: string; calls: readonly Answered[]; range?: Query }[],
): Promise<Map<Key, InsightEntry[]>> {
  const flat = asked.flatMap(({ key, id, calls, range = {} }) =>
    calls.map(({ metrics, query }) => ({
      key,
      address: insightAddress(id, metrics, { ...query, ...range }),
    })),
  );
  const answers = await insights.readInsights(
    token,
    flat.map(({ address }) => address),
  );
  const found = new Map<Key, InsightEntry[]>(asked.map(({ key }) => [key, []]));
  for (const [index, answer] of answers.entries()) {
    const key = flat[index]?.key as Key;
    if (answer.ok) found.get(key)?.push(...answer.entries);
    else if (!isRefusedWay(answer.error) && !isTooFew(answer.error)) throw answer.error;
  }
  return found;
}
