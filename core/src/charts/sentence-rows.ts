import { MINUS } from "../i18n/format.ts";
import type { Translate } from "../i18n/translate.ts";
import type { BarInput } from "./bars.ts";
import type { ColumnInput } from "./columns.ts";
import { drawable } from "./numbers.ts";
import { rowsSummary } from "./summary.ts";
import type { Reading } from "./types.ts";

type Write = Translate<"charts">;
type Said = Pick<Reading, "label" | "values">;

/** Each row for itself: measures of different kinds have no highest. */
export function measuresSentence(readings: readonly Said[], t: Write): string {
  return readings
    .map(({ label, values: [first] }) =>
      first && first.value !== null
        ? t("summary.one", { label, value: first.text })
        : t("summary.none", { label }),
    )
    .join(" ");
}

/** Rows of different kinds have no highest; up to this many of them are read out. */
const MOST_READ = 8;

/** The highest and the lowest value, one sentence per name. */
export function rowsSentence(readings: readonly Said[], t: Write): string {
  const names = readings[0]?.values.map(({ label }) => label) ?? [""];
  const alike = readings.every(({ values }) => names.every((name, index) => values[index]?.label === name));
  if (!alike && readings.length <= MOST_READ) return measuresSentence(readings, t);
  const shown = alike ? names : names.slice(0, 1);
  return shown.map((name, index) => oneRowsSentence(readings, index, alike ? name : "", t)).join(" ");
}

function oneRowsSentence(readings: readonly Said[], index: number, label: string, t: Write): string {
  const rows = readings.map((reading) => ({
    label: reading.label,
    value: reading.values[index]?.value ?? null,
    text: reading.values[index]?.text ?? "",
  }));
  const summary = rowsSummary(rows);
  if (!summary) return t("summary.none", { label: label || (readings[0]?.values[index]?.label ?? "") });
  const { highest, lowest, count, allSame } = summary;
  if (count === 1) return t("summary.one", { label: highest.label, value: highest.text });
  if (allSame && count < rows.length)
    return t("summary.known", { label, known: count, count: rows.length, value: highest.text });
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

/** Of bars the highest and lowest of all rows, also of those that are not drawn. */
export function barsSentence(
  { names, unshown = [], formats }: BarInput,
  readings: readonly Said[],
  t: Write,
) {
  const others = unshown.map(
    ({ label, values }): Said => ({
      label,
      values: names.map((name, index) => {
        const value = drawable(values[index]);
        const text = value === null ? formats.missing : formats.value(value);
        return { label: name, value, text, paint: "muted" };
      }),
    }),
  );
  return rowsSentence([...readings, ...others], t);
}

/** Of columns, where counts that are drawn below zero are counts all the same. */
export function columnsSentence({ series }: ColumnInput, readings: readonly Said[], t: Write) {
  const counted = readings.map(
    ({ label, values }): Said => ({
      label,
      values: values.map((one, index) => {
        if (!series[index]?.down || one.value === null) return one;
        return { ...one, value: -one.value, text: one.text.replace(MINUS, "") };
      }),
    }),
  );
  return rowsSentence(counted, t);
}

/** Of a calendar: on how many of its days something was, and on which the most. */
export function daysSentence(readings: readonly Said[], t: Write): string {
  const rows = readings.map(({ label, values: [first] }) => ({ label, value: first?.value ?? null, first }));
  const summary = rowsSummary(rows);
  const label = readings[0]?.values[0]?.label ?? "";
  if (!summary) return t("summary.none", { label });
  const { highest, count: known, allSame } = summary;
  const said = { label, known, count: rows.length, highest: highest.label };
  return t(allSame ? "summary.daysSame" : "summary.days", {
    ...said,
    highestValue: highest.first?.text ?? "",
  });
}
