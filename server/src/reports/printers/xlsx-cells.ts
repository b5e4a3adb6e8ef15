import type { ChartTable, TableCell } from "@owlstat/core/charts/table.ts";
import { DAY, type Day, dayStart, isDay } from "@owlstat/core/time.ts";
import type { Worksheet } from "wasm-xlsxwriter";
import type { Formats, NumberFormat } from "./xlsx-formats.ts";

/** Day 0 of spreadsheets. */
const EPOCH = Date.UTC(1899, 11, 30);
const LONGEST_TEXT = 32_000;
const DAY_LENGTH = "2026-11-16".length;

/** A day as a spreadsheet serial number. */
export function serialDay(day: Day): number {
  return (dayStart(day) - EPOCH) / DAY;
}

/** The number format of a column, based on all its values. */
export function columnFormat(table: ChartTable, column: number): NumberFormat {
  const cells = table.rows.flatMap((row) => (typeof row[column]?.raw === "number" ? [row[column]] : []));
  if (cells.some(({ text }) => text.includes("%"))) return "percent";
  return cells.every(({ raw }) => Number.isInteger(raw)) ? "count" : "decimal";
}

/**
 * Writes a column: real numbers and days; everything else is text, even if it starts like a formula. Unknown
 * values stay empty. Written by column, because each single cell would be a call into the writer.
 */
export function writeColumn(
  sheet: Worksheet,
  top: number,
  column: number,
  table: ChartTable,
  formats: Formats,
): void {
  const cells = table.rows.map((row) => row[column]?.raw ?? null);
  const numbers = cells.map(numberOf);
  const days = cells.some((raw, index) => typeof raw === "string" && numbers[index] !== undefined);
  const format = days ? formats.date : formats[columnFormat(table, column)];
  const texts = cells.some((raw, index) => typeof raw === "string" && numbers[index] === undefined);
  if (!texts) sheet.writeColumnWithFormat(top, column, numbers, format).free();
  else for (const [index, raw] of cells.entries()) writeCell(sheet, top + index, column, raw, format);
}

/** The same days appear in every table of a report, so each is parsed only once. */
const KNOWN_DAYS = new Map<string, number | undefined>();
const MOST_KNOWN = 10_000;

function numberOf(raw: TableCell["raw"]): number | undefined {
  if (typeof raw !== "string") return raw ?? undefined;
  if (raw.length !== DAY_LENGTH) return undefined;
  if (!KNOWN_DAYS.has(raw)) {
    if (KNOWN_DAYS.size >= MOST_KNOWN) KNOWN_DAYS.clear();
    KNOWN_DAYS.set(raw, isDay(raw) ? serialDay(raw) : undefined);
  }
  return KNOWN_DAYS.get(raw);
}

function writeCell(
  sheet: Worksheet,
  row: number,
  column: number,
  raw: TableCell["raw"],
  format: Formats[keyof Formats],
): void {
  const number = numberOf(raw);
  if (number !== undefined) sheet.writeNumberWithFormat(row, column, number, format).free();
  else if (typeof raw === "string" && raw !== "") writeText(sheet, row, column, raw);
}

export function writeText(
  sheet: Worksheet,
  row: number,
  column: number,
  text: string,
  format?: Formats[keyof Formats],
): void {
  const short = text.slice(0, LONGEST_TEXT).toWellFormed();
  if (format) sheet.writeStringWithFormat(row, column, short, format).free();
  else sheet.writeString(row, column, short).free();
}

/** As wide as its longest text, within reason. */
export function fitColumns(sheet: Worksheet, table: ChartTable): void {
  table.columns.forEach(({ label }, column) => {
    const lengths = table.rows.slice(0, 200).map((row) => row[column]?.text.length ?? 0);
    // Every object the writer returns holds the whole file in memory until it is freed.
    sheet
      .setColumnWidth(column, Math.min(48, Math.max(10, label.length + 2, ...lengths.map((one) => one + 2))))
      .free();
  });
}
