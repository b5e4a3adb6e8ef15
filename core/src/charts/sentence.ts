import { isMore } from "../i18n/format.ts";
import type { Translate } from "../i18n/translate.ts";
import type { Forecast } from "./fan.ts";
import { rowsSummary, seriesSummary } from "./summary.ts";
import type { Formats, Point, Reading, Series } from "./types.ts";

type Write = Translate<"charts">;
type SeriesFormats = Pick<Formats, "value" | "day" | "change">;

/** One sentence about a line: from where to where, and its extremes. */
export function seriesSentence({ label, points }: Series, formats: SeriesFormats, t: Write): string {
  const summary = seriesSummary(points);
  if (!summary) return t("summary.none", { label });
  const { first, last, change, min, max } = summary;
  if (first.day === last.day)
    return t("summary.single", { label, value: formats.value(last.value), day: formats.day(last.day) });
  return t("summary.series", {
    label,
    first: formats.value(first.value),
    firstDay: formats.day(first.day),
    last: formats.value(last.value),
    lastDay: formats.day(last.day),
    direction: direction(change),
    change: (formats.change ?? formats.value)(Math.abs(change)),
    min: formats.value(min.value),
    minDay: formats.day(min.day),
    max: formats.value(max.value),
    maxDay: formats.day(max.day),
  });
}

function direction(change: number): string {
  if (change === 0) return "same";
  return change > 0 ? "up" : "down";
}

/** The title of a line: by how much it rose or fell. With a single day there is no such sentence. */
export function trendSentence(
  metric: string,
  points: readonly Point[],
  { value, change: write = value }: Pick<Formats, "value" | "change">,
  t: Translate<"profiles">,
): string | undefined {
  const summary = seriesSummary(points);
  if (!summary || summary.first.day === summary.last.day) return undefined;
  return changeSentence(metric, summary.change, write, t);
}

/** By how much something rose or fell. What is written as nothing is no change. */
export function changeSentence(
  metric: string,
  change: number,
  write: Formats["value"],
  t: Translate<"profiles">,
): string {
  const written = write(Math.abs(change));
  const moved = isMore(written) ? direction(change) : "same";
  return t("finding.trend", { metric, direction: moved, change: written });
}

/** Several lines, one sentence each. */
export function linesSentence(series: readonly Series[], formats: SeriesFormats, t: Write): string {
  return series.map((one) => seriesSentence(one, formats, t)).join(" ");
}

export function forecastSentence(forecast: readonly Forecast[], formats: SeriesFormats, t: Write): string {
  const last = forecast.at(-1);
  if (!last) return t("summary.noForecast");
  return t("summary.forecast", {
    day: formats.day(last.day),
    expected: formats.value(last.expected),
    low: formats.value(last.low80),
    high: formats.value(last.high80),
  });
}

/** Each row for itself: measures of different kinds have no highest. */
export function measuresSentence(readings: readonly Reading[], t: Write): string {
  return readings
    .map(({ label, values: [first] }) =>
      first && first.value !== null
        ? t("summary.one", { label, value: first.text })
        : t("summary.none", { label }),
    )
    .join(" ");
}

/** The highest and the lowest value, one sentence per name. */
export function rowsSentence(readings: readonly Reading[], t: Write): string {
  const names = readings[0]?.values.map(({ label }) => label) ?? [""];
  const alike = readings.every(({ values }) => names.every((name, index) => values[index]?.label === name));
  const shown = alike ? names : names.slice(0, 1);
  return shown.map((name, index) => oneRowsSentence(readings, index, alike ? name : "", t)).join(" ");
}

function oneRowsSentence(readings: readonly Reading[], index: number, label: string, t: Write): string {
  const rows = readings.map((reading) => ({
    label: reading.label,
    value: reading.values[index]?.value ?? null,
    text: reading.values[index]?.text ?? "",
  }));
  const summary = rowsSummary(rows);
  if (!summary) return t("summary.none", { label: label || (readings[0]?.values[index]?.label ?? "") });
  const { highest, lowest, count, allSame } = summary;
  if (count === 1) return t("summary.one", { label: highest.label, value: highest.text });
  if (allSame)
    return t(label === "" ? "summary.same" : "summary.sameNamed", { label, count, value: highest.text });
  return t(label === "" ? "summary.rows" : "summary.named", {
    label,
    count,
    highest: highest.label,
    highestValue: highest.text,
    lowest: lowest.label,
    lowestValue: lowest.text,
  });
}
