import { PRESENTERS } from "../analyses/lists/presenters.ts";
import type { Presenters } from "../analyses/presentation/context.ts";
import { figureLine } from "../analyses/presentation/plain-text.ts";
import type { AnalysisResult } from "../analyses/types.ts";
import type { PresentedId, PresentedValues } from "../analyses/values.ts";
import type { Language } from "../i18n/languages.ts";
import type { ReportAccount, ReportFinding, ReportSection } from "./model.ts";
import type { AccountInput } from "./model-input.ts";

/** The introduction lists at most this many findings. */
const MOST_FINDINGS = 8;
/** With several accounts, each may contribute at most this many findings. */
const MOST_OF_ONE = 3;

const WEIGHED: Presenters<PresentedId> = PRESENTERS;

type Results = { readonly [Id in PresentedId]?: AnalysisResult<PresentedValues[Id]> };

/** 0 where there is nothing to say. */
export function weightOf<Id extends PresentedId>(id: Id, results: Results): number {
  const { weight } = WEIGHED[id];
  const result = results[id];
  if (!weight || !result?.ok) return 0;
  const strength = weight.strength(result.value as PresentedValues[Id]);
  return strength === 0 ? 0 : weight.base * (0.5 + strength / 2);
}

/** The most important findings in the sections of the report, as each section words them. */
export function rankedFindings(
  inputs: readonly AccountInput[],
  accounts: readonly ReportAccount[],
  language: Language,
): ReportFinding[] {
  const most = accounts.length > 1 ? MOST_OF_ONE : MOST_FINDINGS;
  const all = accounts.flatMap((account, index) => {
    const input = inputs[index];
    const results = input && { ...input.results, ...input.connected?.results };
    return results ? weighted(account, results, language).slice(0, most) : [];
  });
  return all
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_FINDINGS)
    .map(({ finding }) => finding);
}

function weighted({ username, period, sections }: ReportAccount, results: Results, language: Language) {
  return sections
    .flatMap((section) => {
      const text = withOtherDays(sentenceOf(section, language), section.period, period);
      const weight = weightOf(section.id, results);
      const finding = { username, analysis: section.id, title: section.title, text: text ?? "" };
      return text && weight > 0 ? [{ weight, finding }] : [];
    })
    .sort((a, b) => b.weight - a.weight);
}

/** A sentence about other days than those of the report names them. */
function withOtherDays(sentence: string | null, about: string, period: string): string | null {
  if (sentence === null || about.includes(period) || sentence.includes(about)) return sentence;
  return `${sentence} · ${about}`;
}

/** The finding, or the large figure when there is no sentence. */
function sentenceOf({ finding, figures, missing, title }: ReportSection, language: Language): string | null {
  if (missing) return null;
  const [figure] = figures;
  if (finding || !figure) return finding;
  return figureLine({ ...figure, name: figure.name ?? title, about: [] }, language);
}
