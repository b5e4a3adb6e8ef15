import { csvOf } from "../charts/csv.ts";
import type { ChartTable } from "../charts/table.ts";
import type { Translate } from "../i18n/translate.ts";
import type { ReportModel } from "./model.ts";

type Line = (string | number | null)[];

/** Every value of a report on its own line: account, section, row and column. */
export function reportCsv(
  { overview, comparison, accounts, labels }: ReportModel,
  d: Translate<"documents">,
): string {
  const head = [labels.account, d("section"), d("row"), d("column"), d("value")];
  const lines = [
    ...overview.rows.flatMap((row) =>
      overview.columns
        .slice(1)
        .map(
          ({ label }, index): Line => [
            nameOf(row[0]?.raw),
            labels.overview,
            "",
            label,
            row[index + 1]?.raw ?? null,
          ],
        ),
    ),
    ...comparison.flatMap(({ title, table }) => linesOf("", title, table)),
    ...accounts.flatMap(({ username, sections }) =>
      sections.flatMap(({ title, table }) => linesOf(username, title, table)),
    ),
  ];
  return csvOf([head, ...lines]);
}

/** Spreadsheets would take a name that starts with @ as a formula. */
const nameOf = (raw: string | number | null | undefined) => String(raw ?? "").replace(/^@/, "");

function linesOf(username: string, section: string, table: ChartTable | null): Line[] {
  if (!table) return [];
  return table.rows.flatMap((row) =>
    table.columns
      .slice(1)
      .map(
        ({ label }, index): Line => [
          username,
          section,
          row[0]?.raw ?? "",
          label,
          row[index + 1]?.raw ?? null,
        ],
      ),
  );
}
