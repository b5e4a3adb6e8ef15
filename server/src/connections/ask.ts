import type { InsightCall, Query } from "@owlstat/core/connections/metrics.ts";
import type { Facebook } from "../providers/facebook/client.ts";
import { FacebookRefused } from "../providers/facebook/graph-call.ts";
import { type InsightEntry, insightAddress } from "../providers/facebook/insights.ts";
import type { Figures } from "./tables.ts";

/** What an account or a post is asked for, in a way that is answered. */
export type Answered = { metrics: readonly string[]; query: Query };

type Asking = { facebook: Facebook; token: string };
type Pending = InsightCall & { at: number };

/** The API does not know the metric, or not in this combination. */
const isRefusedWay = (error: Error) => error instanceof FacebookRefused && error.code === 100;
/** So few people saw it that Instagram keeps it to itself. */
const isTooFew = (error: Error) => error instanceof FacebookRefused && error.subcode === TOO_FEW_VIEWERS;
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

/** The next thing to try for a call that was refused: another way, its metrics one by one, or nothing. */
function otherwise({ metrics, ways, at }: Pending): Pending[] {
  if (at + 1 < ways.length) return [{ metrics, ways, at: at + 1 }];
  if (metrics.length > 1) return metrics.map((metric) => ({ metrics: [metric], ways, at: 0 }));
  return [];
}

/** Asks each call in the first way that is answered. Metrics that nothing answers are left out. */
export async function askCalls(
  { facebook, token }: Asking,
  id: string,
  calls: readonly InsightCall[],
  range: Query = {},
): Promise<{ answered: Answered[]; entries: InsightEntry[] }> {
  const answered: Answered[] = [];
  const entries: InsightEntry[] = [];
  let pending: Pending[] = calls.map((call) => ({ ...call, at: 0 }));
  while (pending.length > 0) {
    const queries = pending.map(({ metrics, ways, at }) => ({ metrics, query: ways[at] ?? {} }));
    const answers = await facebook.readInsights(
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

/** Asks the same of many at once, in ways known to be answered. */
export async function askMany<Key>(
  { facebook, token }: Asking,
  asked: readonly { key: Key; id: string; calls: readonly Answered[]; range?: Query }[],
): Promise<Map<Key, InsightEntry[]>> {
  const flat = asked.flatMap(({ key, id, calls, range = {} }) =>
    calls.map(({ metrics, query }) => ({
      key,
      address: insightAddress(id, metrics, { ...query, ...range }),
    })),
  );
  const answers = await facebook.readInsights(
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
