import type { ChartTable } from "@owlstat/core/charts/table.ts";
import type { ReportSection } from "@owlstat/core/reports/model.ts";
import type { Book } from "./xlsx-book.ts";
import { columnLook, writeRows } from "./xlsx-cells.ts";
import { chartPart, drawingPart } from "./xlsx-chart.ts";
import type { Sheet } from "./xlsx-sheet.ts";

/** A sheet with a table under a frozen header, and next to it the chart of its numbers. */
export function addTable(book: Book, name: string, section: ReportSection): void {
  const { table, chart, heading } = section;
  if (!table) return;
  const sheet = book.open(name);
  writeTable(sheet, table);
  const [columns, rows] = [table.columns.length, table.rows.length];
  const drawn = chart !== null && chart.series > 0 && rows > 1;
  book.close(
    sheet,
    { columns, rows },
    drawn ? { drawing: drawingPart(columns + 1, heading), chart: chartPart(name, section) } : null,
  );
}

export function writeTable(sheet: Sheet, table: ChartTable, top = 0): void {
  const looks = table.columns.map((_, column) => columnLook(table, column));
  sheet.widths(looks.map(({ width }) => width));
  table.columns.forEach(({ label, numeric }, column) => {
    sheet.text(top, column, label, numeric ? "headNumber" : "head");
  });
  const formats = looks.map(({ format }) => format);
  writeRows(sheet, top + 1, table.rows, formats);
}
