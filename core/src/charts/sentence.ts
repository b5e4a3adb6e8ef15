import { isMore } from "../i18n/format.ts";
import type { Translate } from "../i18n/translate.ts";
import type { Forecast } from "./fan.ts";
import type { LineInput } from "./line.ts";
import { seriesSummary } from "./summary.ts";
import type { Formats, Point, Series } from "./types.ts";

type Write = Translate<"charts">;
type SeriesFormats = Pick<Formats, "value" | "day">;

/** One sentence about a line: from where to where, and its extremes. The change of the period is said by its figures. */
export function seriesSentence({ label, points }: Series, formats: SeriesFormats, t: Write): string {
  const summary = seriesSummary(points);
  if (!summary) return t("summary.none", { label });
  const { first, last, min, max } = summary;
  if (first.day === last.day)
    return t("summary.single", { label, value: formats.value(last.value), day: formats.day(last.day) });
  if (formats.value(min.value) === formats.value(max.value))
    return t("summary.level", {
      label,
      value: formats.value(last.value),
      firstDay: formats.day(first.day),
      lastDay: formats.day(last.day),
    });
  return t("summary.series", {
    label,
    first: formats.value(first.value),
    firstDay: formats.day(first.day),
    last: formats.value(last.value),
    lastDay: formats.day(last.day),
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
export function linesSentence(
  { series, spoken = series, measure, formats }: Pick<LineInput, "series" | "spoken" | "measure" | "formats">,
  t: Write,
): string {
  const named = (label: string) => (measure ? `${label} (${measure})` : label);
  return spoken.map((one) => seriesSentence({ ...one, label: named(one.label) }, formats, t)).join(" ");
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
