import type { ChartTable, TableCell } from "@owlstat/core/charts/table.ts";
import { DAY, type Day, dayStart, isDay } from "@owlstat/core/time.ts";
import type { Sheet } from "./xlsx-sheet.ts";
import type { NumberFormat } from "./xlsx-styles.ts";

/** Day 0 of spreadsheets. */
const EPOCH = Date.UTC(1899, 11, 30);
const DAY_LENGTH = "2026-11-16".length;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const [NARROWEST, WIDEST] = [10, 48];

/** A day as a spreadsheet serial number. */
export function serialDay(day: Day): number {
  return (dayStart(day) - EPOCH) / DAY;
}

/** The same days appear in every table of a report, so each is parsed only once. */
const KNOWN_DAYS = new Map<string, number | undefined>();
const MOST_KNOWN = 10_000;

/** A number, a day or a moment as spreadsheets count; undefined for texts and unknown values. */
export function numberOf(raw: TableCell["raw"] | undefined): number | undefined {
  if (typeof raw !== "string") return raw ?? undefined;
  if (raw.length !== DAY_LENGTH) return MOMENT.test(raw) ? (Date.parse(raw) - EPOCH) / DAY : undefined;
  if (!KNOWN_DAYS.has(raw)) {
    if (KNOWN_DAYS.size >= MOST_KNOWN) KNOWN_DAYS.clear();
    KNOWN_DAYS.set(raw, isDay(raw) ? serialDay(raw) : undefined);
  }
  return KNOWN_DAYS.get(raw);
}

/**
 * The number format of a column, based on all its values, and its width in characters. It has none where
 * percentages stand below other numbers.
 */
export function columnLook({ columns, rows }: ChartTable, column: number) {
  let format: NumberFormat = "count";
  let longest = columns[column]?.label.length ?? 0;
  for (const row of rows) {
    const { text, raw } = row[column] ?? { text: "", raw: null };
    if (text.length > longest) longest = text.length;
    if (format === "date" || format === "moment" || format === "percent" || raw === null) continue;
    if (typeof raw === "string") format = timeFormat(raw) ?? format;
    else if (text.includes("%")) format = "percent";
    else if (!Number.isInteger(raw)) format = "decimal";
  }
  const mixed = format === "percent" && rows.some((row) => isPlainNumber(row[column]));
  return { format: mixed ? null : format, width: Math.min(WIDEST, Math.max(NARROWEST, longest + 2)) };
}

/** Null for a text that is no day and no moment. */
export function timeFormat(raw: string): NumberFormat | null {
  if (numberOf(raw) === undefined) return null;
  return raw.length === DAY_LENGTH ? "date" : "moment";
}

const isPlainNumber = (cell: TableCell | undefined) =>
  typeof cell?.raw === "number" && !cell.text.includes("%");

function formatOf(cell: TableCell | undefined): NumberFormat {
  if (!isPlainNumber(cell)) return "percent";
  return Number.isInteger(cell?.raw) ? "count" : "decimal";
}

/** The lines of a text that folds between words at so many letters. */
export function foldedAt(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Real numbers and days; everything else is text, even if it starts like a formula. Unknown values stay empty. */
export function writeRows(
  sheet: Sheet,
  top: number,
  rows: ChartTable["rows"],
  { formats, beside = [] }: { formats: readonly (NumberFormat | null)[]; beside?: readonly boolean[] },
): void {
  let at = top;
  for (const row of rows) {
    for (let column = 0; column < row.length; column += 1) {
      const raw = row[column]?.raw;
      const number = numberOf(raw);
      if (number !== undefined) sheet.number(at, column, number, formats[column] ?? formatOf(row[column]));
      else if (typeof raw === "string") sheet.text(at, column, raw, beside[column] ? "textBeside" : "text");
    }
    at += 1;
  }
}
