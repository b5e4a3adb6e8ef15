import type { Palette } from "@owlstat/core/charts/colors.ts";
import type { ChartTable } from "@owlstat/core/charts/table.ts";
import type { Block } from "./xlsx-blocks.ts";
import { columnLook, foldedAt, writeRows } from "./xlsx-cells.ts";
import { chartPart } from "./xlsx-chart.ts";
import type { Drawn } from "./xlsx-drawing.ts";
import type { Sheet } from "./xlsx-sheet.ts";
import { CHART, columnsFor, FIGURES, USUAL } from "./xlsx-widths.ts";

/** The widths of the columns after those of an account's figures, in characters. */
const [NARROW, WIDE] = [14, 28];

/** A table with its header, whose names fold where their columns are narrower. */
export function writeTable(
  sheet: Sheet,
  table: ChartTable,
  top: number,
  widths: readonly number[],
  looks = looksOf(table),
): void {
  const { columns, rows } = table;
  const beside = columns.map(({ numeric }, column) => !numeric && (columns[column - 1]?.numeric ?? false));
  const lines = columns.map(({ label }, column) => foldedAt(label, (widths[column] ?? USUAL) - 1).length);
  sheet.lines(top, Math.max(...lines));
  columns.forEach(({ label, numeric }, column) => {
    sheet.text(top, column, label, numeric ? "headNumber" : beside[column] ? "headBeside" : "head");
  });
  const formats = looks.map(({ format }) => format);
  writeRows(sheet, top + 1, rows, { formats, beside });
}

const looksOf = (table: ChartTable) => table.columns.map((_, column) => columnLook(table, column));

/** The charts of all tables, and below them the tables one after the other. */
export function writeBlocks(sheet: Sheet, blocks: readonly Block[], top: number, palette: Palette): Drawn[] {
  const looks = blocks.map(({ table }) => looksOf(table));
  const widths = widthsOf(looks);
  sheet.widths(widths);
  const shown = blocks.flatMap(({ parts }, block) =>
    parts
      .filter(({ section: { chart, table } }) => (chart?.series ?? 0) > 0 && (table?.rows.length ?? 0) > 1)
      .map((part) => ({ ...part, block })),
  );
  const rows: number[] = [];
  let row = top + Math.ceil(shown.length / 2) * (CHART.rows + 1);
  blocks.forEach(({ title, table }, index) => {
    sheet.text(row, 0, title, "bold");
    rows.push(row + 2);
    writeTable(sheet, table, row + 1, widths, looks[index]);
    row += table.rows.length + 3;
  });
  const middle = columnsFor(CHART.width, widths, 0);
  const end = columnsFor(CHART.width, widths, middle);
  return shown.map(({ section, values, block }, index): Drawn => {
    const start = top + Math.floor(index / 2) * (CHART.rows + 1);
    const [left, right] = index % 2 === 0 ? [0, middle] : [middle, end];
    return {
      from: { column: left, row: start },
      to: { column: right, row: start + CHART.rows },
      about: section.heading,
      chart: chartPart({ sheet: sheet.name, top: rows[block] ?? 0, values }, section, palette),
    };
  });
}

/** Each column is as wide as the widest of the tables below each other needs it. */
function widthsOf(looks: readonly { width: number }[][]): number[] {
  const columns = Math.max(FIGURES.length, ...looks.map((table) => table.length));
  return Array.from({ length: columns }, (_, column) => {
    const needed = Math.max(NARROW, ...looks.map((table) => table[column]?.width ?? 0));
    return Math.max(FIGURES[column] ?? 0, Math.min(WIDE, needed));
  });
}
