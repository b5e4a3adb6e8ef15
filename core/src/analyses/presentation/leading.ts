import { CATALOGUE } from "../catalogue.ts";
import { LEADING } from "../lists/leading.ts";
import type { AnalysisResult } from "../types.ts";
import type { ComputedId, PresentedValues } from "../values.ts";
import type { Context, Presenters } from "./context.ts";
import { present } from "./present.ts";
import { weighed } from "./weights.ts";

/** One thing to know about a profile. */
export type Lead = {
  id: ComputedId;
  sentence: string;
  /** The days it is about, where the sentence does not name them itself. */
  period: string | null;
  /** The analysis whose card shows more of it. */
  card: ComputedId;
};

const MOST = 3;

type LeadingId = keyof typeof LEADING;
const SAID: Presenters<LeadingId> = LEADING;
const IDS = /* @__PURE__ */ Object.keys(LEADING) as LeadingId[];

/**
 * What a page says of a profile before anything else: the week's news, then what matters most in its other sections,
 * one thing of each. All of it stands in a card further down, with the same figures.
 */
export function leading(context: Context): Lead[] {
  const weights = new Map(IDS.map((id) => [id, weightIn(id, context)]));
  const weightOf = (id: LeadingId) => (id === "headline" ? Infinity : (weights.get(id) ?? 0));
  const inOrder = IDS.filter((id) => weights.get(id)).toSorted((a, b) => weightOf(b) - weightOf(a));
  const leads: Lead[] = [];
  for (const id of inOrder) {
    const { section } = CATALOGUE[id];
    if (leads.length === MOST) break;
    if (leads.some((other) => CATALOGUE[other.id].section === section)) continue;
    const lead = leadOf(id, context);
    if (lead) leads.push(lead);
  }
  return leads;
}

function weightIn<Id extends LeadingId>(id: Id, { results, view }: Context): number {
  // Days to come are no part of what is said about days that somebody chose.
  if (CATALOGUE[id].looksAhead && view.window.key === "custom") return 0;
  return weighed(SAID[id].weight, resultOf(id, results));
}

function leadOf<Id extends LeadingId>(id: Id, context: Context): Lead | undefined {
  const presenter = SAID[id];
  const result = resultOf(id, context.results);
  const sentence = result?.ok ? presenter.lead?.(result.value, context) : undefined;
  if (!result || !sentence) return undefined;
  const { period } = present(id, presenter, result, context);
  return { id, sentence, period: sentence.includes(period) ? null : period, card: cardOf(id, context) };
}

const resultOf = <Id extends LeadingId>(id: Id, results: Context["results"]) =>
  results[id] as AnalysisResult<PresentedValues[Id]> | undefined;

/** The week's news has no card of its own: what it was judged by is the comparison with the usual. */
function cardOf(id: LeadingId, { results }: Context): ComputedId {
  if (id !== "headline") return id;
  return results.health?.ok ? "health" : "kpis";
}
