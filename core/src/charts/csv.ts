import { decimalMark } from "../i18n/format.ts";
import type { Language } from "../i18n/languages.ts";
import { visibleText } from "../visible-text.ts";
import type { ChartTable } from "./table.ts";

/** Spreadsheets run a text that starts like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** After any sign that some reader takes for the end of a cell, quoted or not: "a;=1+1" in a country of semicolons. */
const HIDDEN_FORMULA = /([,;\t|]\s*["']?)(?=[=+\-@])/g;

/**
 * Programs that split at semicolons do not see our quotes, so a line break in a cell would start a new row,
 * and a new cell that could hold a formula.
 */
function inOneLine(value: string): string {
  return value.replace(/\s*[\r\n\u2028\u2029]+\s*/g, " ").replace(HIDDEN_FORMULA, "$1'");
}

/** Cents are written as an amount with two decimals. */
type Value = string | number | { cents: number } | null;
type Signs = { separator: "," | ";"; decimal: "." | "," };

function cell(value: Value, { decimal }: Signs): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value).replace(".", decimal);
  if (typeof value === "object") return (value.cents / 100).toFixed(2).replace(".", decimal);
  const seen = visibleText(value);
  const safe = inOneLine(FORMULA.test(seen) ? `'${seen}` : seen);
  return /[",;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const PLAIN: Signs = { separator: ",", decimal: "." };

function written(lines: readonly (readonly Value[])[], signs: Signs): string {
  return lines.map((line) => `${line.map((value) => cell(value, signs)).join(signs.separator)}\r\n`).join("");
}

/** Lines as a file (RFC 4180): plain numbers, days as YYYY-MM-DD, nothing where there is no value. */
export function csvOf(lines: readonly (readonly (string | number | null)[])[]): string {
  return written(lines, PLAIN);
}

/** The same as spreadsheets in the reader's language expect it: where numbers have commas, cells end with semicolons. */
export function csvFor(language: Language, lines: readonly (readonly Value[])[]): string {
  return written(lines, decimalMark(language) === "." ? PLAIN : { separator: ";", decimal: "," });
}

export function tableCsv({ columns, rows }: ChartTable): string {
  return csvOf([columns.map(({ label }) => label), ...rows.map((row) => row.map(({ raw }) => raw))]);
}
