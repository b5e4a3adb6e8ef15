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

function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const seen = visibleText(value);
  const safe = inOneLine(FORMULA.test(seen) ? `'${seen}` : seen);
  return /[",;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines as a file (RFC 4180): plain numbers, days as YYYY-MM-DD, nothing where there is no value. */
export function csvOf(lines: readonly (readonly (string | number | null)[])[]): string {
  return lines.map((line) => `${line.map(cell).join(",")}\r\n`).join("");
}

export function tableCsv({ columns, rows }: ChartTable): string {
  return csvOf([columns.map(({ label }) => label), ...rows.map((row) => row.map(({ raw }) => raw))]);
}
