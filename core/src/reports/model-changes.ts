import type { Kpi, Kpis } from "../analyses/overview/kpis/rule.ts";
import { changeOf } from "../analyses/presentation/writing.ts";
import type { Metric } from "../analyses/types.ts";
import { seriesSummary } from "../charts/summary.ts";
import { formatDate, formatDays, formatEngagement, formatNumber } from "../i18n/format.ts";
import { daysBetween } from "../time.ts";
import type { AccountInput, ReportInput } from "./model-input.ts";
import { type WeighedFinding, weightOf } from "./model-ranking.ts";
import type { ReportWords } from "./report-words.ts";

/** The change of engagement, in points, that matters as much as anything can. */
const MUCH_ENGAGEMENT = 1;
const ENGAGEMENT_BASE = 70;
/** With fewer accounts nobody needs to be told which one is first. */
const FEWEST_RANKED = 3;

const tileOf = (kpis: Kpis | undefined, metric: Metric): Kpi | undefined =>
  kpis?.tiles.find((one) => one.metric === metric);

/**
 * What changed in the key figures of an account, by how much, compared with what, and what that means beside the other
 * accounts or beside the period before.
 */
export function changesOf(account: AccountInput, input: ReportInput, words: ReportWords): WeighedFinding[] {
  const all = input.accounts.map(({ results }) => (results.kpis.ok ? results.kpis.value : undefined));
  const own = account.results.kpis.ok ? account.results.kpis.value : undefined;
  const said = [
    followersLine(account, own, all, input, words),
    engagementLine(account, own, all, words),
  ] as const;
  return (["followers", "engagement"] as const).flatMap((metric, index) => {
    const line = said[index];
    if (!line || line.weight === 0) return [];
    const title = words.t(`metric.${metric}`);
    return [
      {
        weight: line.weight,
        finding: { username: account.username, analysis: "kpis", title, text: line.text },
      },
    ];
  });
}

type Line = { weight: number; text: string };

function followersLine(
  account: AccountInput,
  own: Kpis | undefined,
  all: readonly (Kpis | undefined)[],
  { compared }: ReportInput,
  words: ReportWords,
): Line | null {
  const { d, language } = words;
  const tile = tileOf(own, "followers");
  if (!tile || tile.now === null || tile.change === null || tile.percent === null) return null;
  const before = tileOf(account.view.previous, "followers")?.change ?? null;
  const text = [
    d("changed.followers", {
      change: changeOf(tile.change, words).text,
      percent: changeOf(tile.percent, words, "percent").text,
      now: formatNumber(tile.now, language),
    }),
    before !== null &&
      compared &&
      d("changed.before", {
        period: formatDays(compared.from, compared.to, language, true),
        before: changeOf(before, words).text,
      }),
    rankText(
      "growth",
      tile.percent,
      all.map((one) => tileOf(one, "followers")?.percent),
      words,
    ) ??
      (before !== null && paceText(tile, before, words)),
  ];
  const weight = weightOf("net-growth", account.results);
  return { weight, text: text.filter(Boolean).join(" ") };
}

function engagementLine(
  { view, results }: AccountInput,
  own: Kpis | undefined,
  all: readonly (Kpis | undefined)[],
  words: ReportWords,
): Line | null {
  const { d, u, language, decimals } = words;
  const tile = tileOf(own, "engagement");
  if (!tile || tile.now === null || tile.change === null) return null;
  const rate = (value: number) => u("delta.percent", { value: formatEngagement(value, language, decimals) });
  const { text: change, arrow } = changeOf(tile.change, words, "points");
  const values = { now: rate(tile.now), change };
  const benchmark = results["tier-benchmark"];
  const text = [
    tile.since
      ? d("changed.engagementSince", { ...values, day: formatDate(tile.since, language) })
      : d("changed.engagement", { ...values, days: daysBetween(view.window.from, view.window.to) + 1 }),
    rankText(
      "engagement",
      tile.now,
      all.map((one) => tileOf(one, "engagement")?.now),
      words,
    ) ??
      (benchmark.ok && d("changed.peers", { median: rate(benchmark.value.median) })),
  ];
  const strength = Math.min(1, Math.abs(tile.change) / MUCH_ENGAGEMENT);
  return {
    // What reads "0.00" has not changed.
    weight: arrow ? ENGAGEMENT_BASE * (0.5 + strength / 2) : 0,
    text: text.filter(Boolean).join(" "),
  };
}

/** Whether an account is first or last of those in the report; null where it is neither, or shares the place. */
function rankText(
  what: "growth" | "engagement",
  own: number,
  all: readonly (number | null | undefined)[],
  { d }: ReportWords,
): string | null {
  const known = all.filter((value) => value !== null && value !== undefined);
  if (known.length < FEWEST_RANKED) return null;
  const values = { count: known.length };
  if (known.filter((value) => value >= own).length === 1) return d(`changed.${what}.first`, values);
  return known.filter((value) => value <= own).length === 1 ? d(`changed.${what}.last`, values) : null;
}

/** Smaller differences between two periods are what chance brings. */
const NOTEWORTHY = { share: 0.25, followers: 10 };
/** A turn of fewer days, or by less of the period's change, is none yet. */
const TURNED = { days: 7, share: 0.1 };

function paceText(tile: Kpi, before: number, words: ReportWords): string {
  const { d } = words;
  const change = tile.change ?? 0;
  const turn = turnText(tile, words);
  if (turn) return turn;
  if (before > 0 && change < 0) return d("changed.turned");
  if (before < 0 && change > 0) return d("changed.recovered");
  const apart = Math.abs(change - before);
  const most = Math.max(Math.abs(change), Math.abs(before));
  if (apart < NOTEWORTHY.followers || apart < NOTEWORTHY.share * most) return "";
  return d(Math.abs(change) > Math.abs(before) ? pace(change).more : pace(change).less);
}

/** Since when it goes the other way, where the period's change hides that. */
function turnText({ change, sparkline }: Kpi, { d, language }: ReportWords): string | null {
  const summary = seriesSummary(sparkline);
  if (!summary || !change) return null;
  const { last, min, max } = summary;
  const peak = change > 0 ? max : min;
  const since = Math.abs(last.value - peak.value);
  if (daysBetween(peak.day, last.day) < TURNED.days || since < TURNED.share * Math.abs(change)) return null;
  const [day, count] = [formatDate(peak.day, language), formatNumber(since, language)];
  return change > 0 ? d("changed.peaked", { day, lost: count }) : d("changed.bottomed", { day, won: count });
}

const pace = (change: number) =>
  change < 0
    ? ({ more: "changed.lossFaster", less: "changed.lossSlower" } as const)
    : ({ more: "changed.faster", less: "changed.slower" } as const);
