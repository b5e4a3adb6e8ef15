import { PRESENTERS } from "../analyses/lists/presenters.ts";
import type { Context, Presenters } from "../analyses/presentation/context.ts";
import { weighed } from "../analyses/presentation/weights.ts";
import type { AnalysisResult } from "../analyses/types.ts";
import type { PresentedId, PresentedValues } from "../analyses/values.ts";
import type { ReportAccount, ReportFinding } from "./model.ts";

/** The introduction lists at most this many findings. */
const MOST_FINDINGS = 8;
/** With several accounts, each may contribute at most this many findings. */
const MOST_OF_ONE = 3;

const WEIGHED: Presenters<PresentedId> = PRESENTERS;

type Results = { readonly [Id in PresentedId]?: AnalysisResult<PresentedValues[Id]> };

/** A sentence of the opening summary, and how much it matters. */
export type WeighedFinding = { weight: number; finding: ReportFinding };

/** 0 where there is nothing to say. */
export function weightOf<Id extends PresentedId>(id: Id, results: Results): number {
  return weighed(WEIGHED[id].weight, results[id] as AnalysisResult<PresentedValues[Id]> | undefined);
}

/** A figure alone, which the changes of the key figures say together with what it is compared with. */
const SAID_OTHERWISE: readonly PresentedId[] = [
  ...(["kpis", "followers", "net-growth", "velocity", "engagement-rate", "cadence"] as const),
];

/** The sentences of an account's sections; a section without one has nothing for the summary. */
export function sectionFindings(
  account: ReportAccount,
  results: Results,
  context: Context,
): WeighedFinding[] {
  const { username, period, sections } = account;
  return sections.flatMap(({ id, title, finding: said, missing, period: about }) => {
    const weight = missing || SAID_OTHERWISE.includes(id) ? 0 : weightOf(id, results);
    if (!said || weight === 0) return [];
    const text = withOtherDays(wholeSentence(id, results, context) ?? said, about, period);
    return [{ weight, finding: { username, analysis: id, title, text } }];
  });
}

/** A finding that stands alone says more than one above its chart. */
function wholeSentence<Id extends PresentedId>(
  id: Id,
  results: Results,
  context: Context,
): string | undefined {
  const result = results[id] as AnalysisResult<PresentedValues[Id]> | undefined;
  return result?.ok ? WEIGHED[id].lead?.(result.value, context) : undefined;
}

/** The most important findings of all accounts, of which none has more than its share. */
export function rankedFindings(accounts: readonly (readonly WeighedFinding[])[]): ReportFinding[] {
  const most = accounts.length > 1 ? MOST_OF_ONE : MOST_FINDINGS;
  return accounts
    .flatMap((findings) => findings.toSorted(byWeight).slice(0, most))
    .sort(byWeight)
    .slice(0, MOST_FINDINGS)
    .map(({ finding }) => finding);
}

const byWeight = (a: WeighedFinding, b: WeighedFinding) => b.weight - a.weight;

/** A sentence about other days than those of the report names them. */
function withOtherDays(sentence: string, about: string, period: string): string {
  return about.includes(period) || sentence.includes(about) ? sentence : `${sentence} · ${about}`;
}
