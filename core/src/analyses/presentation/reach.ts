import type { BarRow } from "../../charts/bars.ts";
import { type ChartTable, lineTable, type TableCell } from "../../charts/table.ts";
import { formatDate, formatDayShort } from "../../i18n/format.ts";
import { localDay } from "../../local-time.ts";
import type { Point } from "../types.ts";
import type { Context, Parts } from "./context.ts";

/** As many bars as can be read; the table has all. */
export const MOST_BARS = 6;

/** The best of some rows as bars, and how many of how many these are. */
export function bestRows(rows: readonly BarRow[], { t }: Context) {
  const shown = Math.min(MOST_BARS, rows.length);
  return {
    input: { rows: rows.slice(0, shown), unshown: rows.slice(shown) },
    note: shown < rows.length ? [t("connected.bestOf", { shown, all: rows.length })] : [],
  };
}

const CAPTION = 40;

/** A count per day, with its typical value. */
export function daily(points: Point[], label: string, context: Context): Pick<Parts, "chart" | "table"> {
  const { c, formats, view } = context;
  const input = { series: [{ label, points }], running: view.today, whole: true, formats: formats.count };
  return { chart: { kind: "line", input }, table: lineTable(input, c) };
}

export const longDate = (at: number, { language, view }: Context) => formatDate(at, language, view.timeZone);

export const shortDate = (at: number, { language, view }: Context) =>
  formatDayShort(localDay(at, view.timeZone), language);

export function captionOf({ caption }: { caption: string }): string {
  const line = caption.split("\n")[0] ?? "";
  return line.length > CAPTION ? `${line.slice(0, CAPTION - 1).trimEnd()}…` : line;
}

export const text = (written: string): TableCell => ({ text: written, raw: written });

export function figure(
  value: number | null,
  write: (value: number) => string,
  { formats }: Context,
): TableCell {
  return { text: value === null ? formats.count.missing : write(value), raw: value };
}

export function tableOf(
  labels: readonly [string, ...string[]],
  named: number,
  rows: TableCell[][],
): ChartTable {
  return { columns: labels.map((label, index) => ({ label, numeric: index >= named })), rows };
}
