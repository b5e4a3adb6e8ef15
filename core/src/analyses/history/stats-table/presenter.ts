import type { ChartTable, TableCell } from "../../../charts/table.ts";
import { shownDelta } from "../../../i18n/delta.ts";
import { formatDate, formatMonth, formatNumber } from "../../../i18n/format.ts";
import { groupSpans, type StatsRow, type StatsStep, statsRows } from "../../../stats/rules.ts";
import type { Context, Presenter } from "../../presentation/context.ts";
import { changeOf } from "../../presentation/writing.ts";
import { seriesName } from "../../series-name.ts";
import type { StatsTable } from "./rule.ts";

/** Each figure with the name of its change. */
const FIGURES = [
  { metric: "followers", value: "followers_count", delta: "followersdelta" },
  { metric: "following", value: "following_count", delta: "followingdelta" },
  { metric: "posts", value: "posts_count", delta: "postsdelta" },
  { metric: "engagement", value: "engagement", delta: "engagementdelta" },
] as const;

/** The figures of every day, week or month with their changes, newest first. */
export const presenter: Presenter<"stats-table"> = {
  present: (value, context) => ({ table: statsTable(value, context) }),
};

function statsTable(value: StatsTable, context: Context): ChartTable {
  const { t, p, view } = context;
  const step = view.step ?? "day";
  const imported = view.imported && { imported: groupSpans(view.imported, step) };
  return {
    columns: [
      { label: p("stats.date"), numeric: false },
      ...FIGURES.map(({ metric }) => ({ label: t(seriesName(metric)), numeric: true })),
    ],
    rows: statsRows({ ...value[step], ...imported })
      .toReversed()
      .map((row) => [
        { text: dateText(row, step, context), raw: row.date },
        ...FIGURES.map((figure) => figureCell(row, figure, context)),
      ]),
  };
}

function dateText({ date, imported }: StatsRow, step: StatsStep, { p, c, language }: Context): string {
  const day = formatDate(date, language);
  const written =
    step === "month" ? formatMonth(date, language) : step === "week" ? p("stats.weekOf", { date: day }) : day;
  return imported ? `${written} · ${c("imported")}` : written;
}

function figureCell(
  row: StatsRow,
  { metric, value, delta }: (typeof FIGURES)[number],
  context: Context,
): TableCell {
  const { language, formats } = context;
  const raw = row[value];
  if (raw === null) return { text: "–", raw };
  const rate = metric === "engagement";
  const written = rate ? formats.percent.value(raw) : formatNumber(raw, language);
  if (row[delta] === null) return { text: written, raw };
  const change = rate ? shownDelta(raw, row[delta], context.decimals) : row[delta];
  const { arrow, text } = changeOf(change, context, rate ? "points" : "count");
  // "548 0" would read as one number.
  return { text: arrow === "" ? `${written} (${text})` : `${written} ${arrow} ${text}`, raw };
}
