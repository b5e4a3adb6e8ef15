import type { ReportModel } from "@owlstat/core/reports/model.ts";
import { columnLook } from "./xlsx-cells.ts";
import type { Sheet } from "./xlsx-sheet.ts";
import { writeTable } from "./xlsx-tables.ts";

/** The width of a column of figures, in characters; its name folds. */
const FIGURE = 16;

/** What the report is about, the key figures of every account, and what stood out. */
export function overviewSheet(sheet: Sheet, model: ReportModel): void {
  const { cover, brand, labels, summary, overview } = model;
  const about = [cover.subtitle, cover.period, cover.compared ?? "", brand.name].filter(
    (line) => line !== "",
  );
  sheet.text(0, 0, cover.title, "title");
  about.forEach((line, index) => {
    sheet.text(1 + index, 0, line, "muted");
  });
  const top = about.length + 2;
  const widths = overview.columns.map(({ label, numeric }, column) => {
    const { width } = columnLook(overview, column);
    const word = Math.max(...label.split(" ").map(({ length }) => length + 2));
    return numeric ? Math.min(width, Math.max(FIGURE, word)) : width;
  });
  sheet.widths(widths);
  writeTable(sheet, overview, top, widths);
  if (summary.shown === false) return;
  let row = top + overview.rows.length + 3;
  sheet.text(row - 1, 0, labels.summary, "bold");
  for (const line of linesOf(summary.text)) {
    sheet.text(row, 0, line);
    row += 1;
  }
  for (const { username, title, text } of summary.findings) {
    sheet.text(row, 0, `@${username}`);
    sheet.text(row, 1, title);
    sheet.text(row, 3, text);
    row += 1;
  }
}

/** A row for each line of a text, because a cell of several shows only one of them. */
export function linesOf(text: string | null | undefined): string[] {
  return (text ?? "").split("\n").filter((line) => line.trim() !== "");
}
