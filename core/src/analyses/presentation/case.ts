import { formatFixed, formatNumber, withPercent } from "../../i18n/format.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Split } from "../content/groups.ts";
import type { AnalysisValues, ComputedId, PresentedId } from "../values.ts";

type Write = { count(value: number): string; rate(value: number): string; percent(value: number): string };
type Case<Id extends ComputedId> = (value: AnalysisValues[Id], n: number, write: Write) => string;

/** Each formula with the numbers of this case. Digits and signs alone, so every language reads them. */
const CASES: { readonly [Id in ComputedId]?: Case<Id> } = {
  "net-growth": ({ start, end, change }, _n, { count }) =>
    `${count(end)} − ${count(start)} = ${count(change)}`,
  velocity: ({ perDay, before, acceleration }, _n, { rate }) =>
    `${rate(perDay)} − ${before < 0 ? `(${rate(before)})` : rate(before)} ≈ ${rate(acceleration)}`,
  applause: ({ total, mean }, n, { count, rate }) => `${count(total)} ÷ ${count(n)} ≈ ${rate(mean)}`,
  conversation: ({ total, mean }, n, { count, rate }) => `${count(total)} ÷ ${count(n)} ≈ ${rate(mean)}`,
  "comment-ratio": ({ ratio, likes, comments }, _n, { count, rate }) =>
    `100 × ${count(comments)} ÷ ${count(likes)} ≈ ${rate(ratio)}`,
  "media-value": ({ interactions, valuePerEngagement, total }, _n, { count, rate }) =>
    `${count(interactions)} × ${rate(valuePerEngagement)} ≈ ${count(total)}`,
  "tier-benchmark": ({ percentile, peers }, _n, { count, percent }) =>
    `${count((percentile / 100) * peers)} ÷ ${count(peers)} ≈ ${percent(percentile)}`,
  cadence: ({ perWeek }, n, { count, rate }) => `${count(n)} ÷ ${rate(n / perWeek)} ≈ ${rate(perWeek)}`,
  "format-mix": ({ formats }, n, { count, percent }) =>
    formats
      .filter((format) => format.count > 0)
      .map((format) => `${count(format.count)} ÷ ${count(n)} ≈ ${percent(100 * format.share)}`)
      .join(" · "),
  sponsored: (value, _n, write) => liftCase(value, write),
  "hashtag-lift": ({ lifts }, _n, write) =>
    lifts[0] ? `#${lifts[0].name}: ${liftCase(lifts[0], write)}` : "",
  "mention-lift": ({ lifts }, _n, write) =>
    lifts[0] ? `@${lifts[0].name}: ${liftCase(lifts[0], write)}` : "",
  authenticity: ({ score, parts }, _n, { count }) => {
    const taken = parts.map((part) => (part.weight * (100 - part.score)) / 100);
    return `100${taken.map((points) => ` − ${count(points)}`).join("")} ≈ ${count(score)}`;
  },
};

function liftCase({ with: own, without, lift }: Split & { lift: number | null }, { rate }: Write): string {
  if (own.rate === null || without.rate === null || lift === null) return "";
  return `${rate(own.rate)} ÷ ${rate(without.rate)} ≈ ${rate(lift)}`;
}

export function caseText(id: PresentedId, value: unknown, n: number, language: Language): string {
  const count = (number: number) => formatNumber(number, language);
  const write: Write = {
    count,
    rate: (number) => formatFixed(number, language, 2),
    percent: (number) => withPercent(count(number), language),
  };
  // The value belongs to its id: both come from one result.
  const say = CASES[id as ComputedId] as Case<never> | undefined;
  return say?.(value as never, n, write) ?? "";
}
