import type { ChartTable, TableCell } from "@owlstat/core/charts/table.ts";
import { DAY, type Day, dayStart, isDay } from "@owlstat/core/time.ts";
import type { Worksheet } from "wasm-xlsxwriter";
import type { Formats, NumberFormat } from "./xlsx-formats.ts";

/** Day 0 of spreadsheets. */
const EPOCH = Date.UTC(1899, 11, 30);
const LONGEST_TEXT = 32_000;

/** A day as spreadsheets count it. */
export function serialDay(day: Day): number {
  return (dayStart(day) - EPOCH) / DAY;
}

/** How the numbers of a column are written, judged by all of them. */
export function columnFormat(table: ChartTable, column: number): NumberFormat {
  const cells = table.rows.flatMap((row) => (typeof row[column]?.raw === "number" ? [row[column]] : []));
  if (cells.some(({ text }) => text.includes("%"))) return "percent";
  return cells.every(({ raw }) => Number.isInteger(raw)) ? "count" : "decimal";
}

/** Real numbers and days; all else is text, also where it starts like a formula. Nothing stands where nothing is known. */
export function writeCell(
  sheet: Worksheet,
  row: number,
  column: number,
  { raw }: TableCell,
  formats: Formats,
  format: NumberFormat,
): void {
  if (raw === null) return;
  if (typeof raw === "number") sheet.writeNumberWithFormat(row, column, raw, formats[format]);
  else if (isDay(raw)) sheet.writeNumberWithFormat(row, column, serialDay(raw), formats.date);
  else writeText(sheet, row, column, raw);
}

export function writeText(
  sheet: Worksheet,
  row: number,
  column: number,
  text: string,
  format?: Formats[keyof Formats],
): void {
  const short = text.slice(0, LONGEST_TEXT).toWellFormed();
  if (format) sheet.writeStringWithFormat(row, column, short, format);
  else sheet.writeString(row, column, short);
}

/** As wide as its longest text, within reason. */
export function fitColumns(sheet: Worksheet, table: ChartTable): void {
  table.columns.forEach(({ label }, column) => {
    const lengths = table.rows.slice(0, 200).map((row) => row[column]?.text.length ?? 0);
    sheet.setColumnWidth(
      column,
      Math.min(48, Math.max(10, label.length + 2, ...lengths.map((one) => one + 2))),
    );
  });
}
