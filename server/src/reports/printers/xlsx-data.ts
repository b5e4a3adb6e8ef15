import type { ChartTable } from "@owlstat/core/charts/table.ts";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import { isOfDays, isTabled, metricNames } from "./xlsx-blocks.ts";
import type { Book } from "./xlsx-book.ts";
import { columnLook, numberOf } from "./xlsx-cells.ts";

/** Programs read 1,048,576 rows of a sheet. */
const MOST_ROWS = 1_000_000;
const WIDTHS: readonly number[] = [28, 14, 44, 16];
/** The widths of its columns in characters: no name of a metric is cut by the value beside it. */
const widthsFor = (part: readonly Daily[]) =>
  WIDTHS.with(METRIC, Math.max(WIDTHS[METRIC] ?? 0, ...part.map(({ metric }) => metric.length + 2)));
const METRIC = 2;

/** One metric of an account: a column of a table of days. */
type Daily = { account: string; metric: string; table: ChartTable; column: number };

/** What the report knows day by day, in as many parts as there are sheets needed for it. */
export function dataParts(model: ReportModel, most = MOST_ROWS): Daily[][] {
  const parts: Daily[][] = [];
  let room = 0;
  for (const daily of model.accounts.flatMap((account) => dailyOf(account, model.language))) {
    room -= daily.table.rows.length;
    if (room < 0) {
      parts.push([]);
      room = most - daily.table.rows.length;
    }
    parts.at(-1)?.push(daily);
  }
  return parts;
}

/** A metric that several sections show is listed once. */
function dailyOf({ username, sections }: ReportModel["accounts"][number], language: ReportModel["language"]) {
  const known = new Set<string>();
  return sections
    .filter(isTabled)
    .filter(({ table }) => isOfDays(table))
    .flatMap((section) =>
      metricNames(section, language).flatMap((metric, index): Daily[] => {
        const { table } = section;
        if (!table.columns[index + 1]?.numeric || known.has(metric)) return [];
        known.add(metric);
        return [{ account: `@${username}`, metric, table, column: index + 1 }];
      }),
    );
}

/** A sheet with one row for each value: account, day, metric, value. */
export function addData(
  book: Book,
  name: string,
  part: readonly Daily[],
  { account, sheet: words }: ReportModel["labels"],
): void {
  if (!words) return;
  const sheet = book.open(name);
  sheet.widths(widthsFor(part));
  sheet.lines(0, 1);
  [account, words.day, words.metric].forEach((label, column) => {
    sheet.text(0, column, label, "head");
  });
  sheet.text(0, 3, words.value, "headNumber");
  let rows = 0;
  for (const { account: of, metric, table, column } of part) {
    const format = columnLook(table, column).format ?? "decimal";
    const values = valuesOf(table, column);
    sheet.records([of, metric], values, format);
    rows += values.length;
  }
  book.close(sheet, { columns: WIDTHS.length, rows });
}

/** Days and their values, without the days that have none. */
function valuesOf({ rows }: ChartTable, column: number): [number, number][] {
  const values: [number, number][] = [];
  for (const cells of rows) {
    const [day, value] = [numberOf(cells[0]?.raw), cells[column]?.raw];
    if (day !== undefined && typeof value === "number" && Number.isFinite(value)) values.push([day, value]);
  }
  return values;
}
