import { type ChartFormats, chartFormats } from "../../charts/chart-formats.ts";
import { decimalFormats } from "../../charts/formats.ts";
import { trendSentence } from "../../charts/sentence.ts";
import type { Shading } from "../../charts/shades.ts";
import type { Formats, Point } from "../../charts/types.ts";
import { type DeltaKind, deltaParts } from "../../i18n/delta.ts";
import { formatDate, formatDays, formatNumber, isMore } from "../../i18n/format.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Noun } from "../../i18n/messages.ts";
import { weekdayName } from "../../i18n/rare-formats.ts";
import type { Translate } from "../../i18n/translate.ts";
import { type Day, dayOf, daysBetween } from "../../time.ts";
import type { Window } from "../types.ts";
import { usualWindow } from "../window.ts";
import type { Change } from "./presented.ts";

/** Translators and formats for presenting an analysis. */
export type Words = {
  language: Language;
  /** Of analyses, profiles, charts and the interface. */
  t: Translate<"analyses">;
  p: Translate<"profiles">;
  c: Translate<"charts">;
  u: Translate<"ui">;
  formats: ChartFormats;
  /** Of percentage points. */
  decimals: number;
};

/**
 * The texts and formats of one language. `decimals` is how many decimals of engagement the reader wants to
 * see.
 */
export function wordsOf(
  language: Language,
  translate: <N extends Noun>(noun: N) => Translate<N>,
  decimals = 2,
): Words {
  const c = translate("charts");
  return {
    language,
    t: translate("analyses"),
    p: translate("profiles"),
    c,
    u: translate("ui"),
    formats: chartFormats(language, c, decimals),
    decimals,
  };
}

/** A period in words, always with its days: Last 30 days, 16 Oct – 14 Nov. */
export function periodText(
  { key, from, to }: Window,
  p: Translate<"profiles">,
  language: Language,
  withYear = key === "custom",
): string {
  const days = formatDays(from, to, language, withYear);
  return key === "custom" ? days : `${p(`period.${key}`)}, ${days}`;
}

/** The days of an analysis that always looks back as far, from the last day that the view speaks of. */
export function lookBackText(
  key: "30d" | "90d",
  { window, collectedAt }: { window: Window; collectedAt: string | null },
  { p, language }: Words,
): string {
  const read = collectedAt === null ? window.to : dayOf(Date.parse(collectedAt));
  const days = usualWindow(key, daysBetween(read, window.to) > 0 ? read : window.to);
  return periodText({ ...days, key: window.key === "custom" ? "custom" : key }, p, language);
}

export function oneDecimal({ language, formats }: Words): Formats {
  return decimalFormats(language, formats.count.missing, 1);
}

/** A mean as text, with a decimal only for small values. */
export function meanText(value: number, words: Words): string {
  return Math.abs(value) < 100
    ? formatNumber(value, words.language, 1)
    : words.formats.count.value(Math.round(value));
}

export function signedMean(value: number, words: Words): string {
  const text = meanText(value, words);
  if (!isMore(text)) return meanText(0, words);
  return `${value > 0 ? "+" : ""}${text}`;
}

export function dayText(day: Day, { language }: Words): string {
  return formatDate(day, language);
}

export function weekdayText(index: number, { language }: Words): string {
  return weekdayName(index, language, "long");
}

export function trendText(
  metric: string,
  points: readonly Point[],
  formats: Formats,
  { p }: Words,
): string | undefined {
  return trendSentence(metric, points, formats, p);
}

/** The shading of imported days for a chart, if its metric can be imported. */
export function importedDays(
  spans: Shading["spans"] | undefined,
  c: Translate<"charts">,
): { shading?: Shading } {
  return spans ? { shading: { label: c("imported"), spans } } : {};
}

export function changeOf(
  value: number,
  { language, decimals, u }: Words,
  kind: DeltaKind = "count",
  short = false,
): Change {
  const { tone, arrow, amount } = deltaParts(value, language, kind, short, decimals);
  return { tone, arrow, text: kind === "count" ? amount : u(`delta.${kind}`, { value: amount }) };
}
