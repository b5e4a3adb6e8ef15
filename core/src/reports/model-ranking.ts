import type { Split } from "../analyses/content/groups.ts";
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

type Strength<Id extends PresentedId> = (value: PresentedValues[Id]) => number;
type Weight<Id extends PresentedId> = { base: number; strength: Strength<Id> };

const ALWAYS = () => 0.5;
const upTo = (most: number) => (value: number | null | undefined) => Math.min(1, Math.abs(value ?? 0) / most);
const isBetter = ({ better }: Pick<Split, "better">) => better === "with";
/** Weight 0 when no group is clearly better, because there is nothing to say. */
const where = (clear: boolean) => (clear ? ALWAYS() : 0);
const weight = <Id extends PresentedId>(base: number, strength: Strength<Id> = ALWAYS): Weight<Id> => ({
  base,
  strength,
});

/**
 * How important a finding is to the reader of a report, 0 to 100. Changes rank above states, and larger
 * changes above smaller ones. A strength of 0 means that nothing happened, and the finding is left out.
 */
const WEIGHTS: { readonly [Id in PresentedId]?: Weight<Id> } = {
  headline: weight(100, (news) => (news.code === "steady" ? 0.01 : upTo(4)(news.z))),
  "net-growth": weight(95, ({ percent }) => upTo(5)(percent)),
  anomalies: weight(85, ({ days }) => upTo(5)(days.length)),
  breakout: weight(80, ({ posts }) => upTo(3)(posts.length)),
  compare: weight(75),
  "engagement-rate": weight(75),
  reach: weight(72),
  "gained-lost": weight(68),
  "tier-benchmark": weight(70, ({ percentile }) => 0.2 + upTo(50)(percentile - 50)),
  velocity: weight(65, ({ perDay, acceleration }) => upTo(1)(perDay === 0 ? 0 : acceleration / perDay)),
  "follow-bursts": weight(60, ({ bursts }) => upTo(3)(bursts.length)),
  "format-performance": weight(55, ({ best }) => where(best !== null)),
  "hashtag-lift": weight(50, ({ lifts }) => where(lifts.some(isBetter))),
  "best-time": weight(48, ({ best }) => where(best.length > 0)),
  forecast: weight(46),
  "engagement-by-reach": weight(45),
  "non-follower-share": weight(42),
  "age-gender": weight(36),
  countries: weight(34),
  views: weight(33),
  stories: weight(30),
  "reels-retention": weight(30),
  "saves-shares": weight(30),
  "followers-online": weight(26),
  cadence: weight(44),
  "format-mix": weight(40),
  "emoji-question-cta": weight(38, ({ features }) => where(features.some(isBetter))),
  sponsored: weight(38, ({ better }) => where(better !== null)),
  "daily-change": weight(36),
  "weekday-growth": weight(34, ({ best }) => where(best !== null)),
  "mention-lift": weight(32, ({ lifts }) => where(lifts.some(isBetter))),
  "caption-length": weight(30, ({ best }) => where(best !== null)),
  "hashtag-count": weight(28, ({ best }) => where(best !== null)),
  authenticity: weight(28),
  applause: weight(26),
  conversation: weight(24),
  followers: weight(22),
  "hashtag-use": weight(20),
  milestones: weight(20),
  "post-life": weight(18),
};

type Results = { readonly [Id in PresentedId]?: AnalysisResult<PresentedValues[Id]> };

/** 0 where there is nothing to say. */
export function weightOf<Id extends PresentedId>(id: Id, results: Results): number {
  const known = WEIGHTS[id] as Weight<Id> | undefined;
  const result = results[id];
  if (!known || !result?.ok) return 0;
  const strength = known.strength(result.value as PresentedValues[Id]);
  return strength === 0 ? 0 : known.base * (0.5 + strength / 2);
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

function weighted({ username, sections }: ReportAccount, results: Results, language: Language) {
  return sections
    .flatMap((section) => {
      const text = sentenceOf(section, language);
      const weight = weightOf(section.id, results);
      const finding = { username, analysis: section.id, title: section.title, text: text ?? "" };
      return text && weight > 0 ? [{ weight, finding }] : [];
    })
    .sort((a, b) => b.weight - a.weight);
}

/** The finding, or the large figure when there is no sentence. */
function sentenceOf({ finding, figures, missing, title }: ReportSection, language: Language): string | null {
  if (missing) return null;
  const [figure] = figures;
  if (finding || !figure) return finding;
  return figureLine({ ...figure, name: figure.name ?? title, about: [] }, language);
}
