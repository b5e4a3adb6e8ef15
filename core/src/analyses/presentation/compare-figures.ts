import type { ChartTable, TableCell } from "../../charts/table.ts";
import { abbreviate, formatEngagement, formatNumber } from "../../i18n/format.ts";
import type { KeyFigures } from "../compare/figures.ts";
import { changeOf, oneDecimal, type Words } from "./writing.ts";

/** A table with one row per profile and its key figures as columns. */
export function figuresTable(figures: readonly KeyFigures[], words: Words): ChartTable {
  const { t, p } = words;
  const column = (label: string, numeric = true) => ({ label, numeric });
  return {
    columns: [
      column(p("compare.profile"), false),
      column(t("metric.followers")),
      column(p("compare.change")),
      column(t("metric.engagement")),
      column(p("compare.perWeek")),
      column(p("compare.formats"), false),
    ],
    rows: figures.map((one) => rowOf(one, words)),
  };
}

function rowOf(one: KeyFigures, words: Words): TableCell[] {
  const { language, decimals, formats, u } = words;
  const cell = (raw: number | null, write: (value: number) => string): TableCell => ({
    raw,
    text: raw === null ? formats.count.missing : write(raw),
  });
  const share = one.percent === null ? "" : ` (${changeOf(one.percent, words, "percent").text})`;
  return [
    { text: `@${one.username}`, raw: one.username },
    cell(one.followers, (value) => abbreviate(value, language)),
    cell(one.change, (value) => `${changeOf(value, words, "count", true).text}${share}`),
    cell(one.engagement, (value) =>
      u("delta.percent", { value: formatEngagement(value, language, decimals) }),
    ),
    cell(one.postsPerWeek, (value) => oneDecimal(words).value(value)),
    formatsCell(one, words),
  ];
}

/** The two most used formats are enough to characterise a profile. */
function formatsCell({ formats }: KeyFigures, { t, u, language, formats: written }: Words): TableCell {
  const shown = formats.slice(0, 2).map(({ format, share }) =>
    // No line breaks between a format and its share.
    [t(`format.${format}`), u("delta.percent", { value: formatNumber(100 * share, language, 0) })].join(
      "\u00a0",
    ),
  );
  const text = shown.join(", ") || written.count.missing;
  return { text, raw: text };
}
