import type { ChartTable } from "./table.ts";

/** Spreadsheets run a text that starts like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as a file (RFC 4180): plain numbers, days as YYYY-MM-DD, nothing where there is no value. */
export function tableCsv({ columns, rows }: ChartTable): string {
  const lines = [columns.map(({ label }) => label), ...rows.map((row) => row.map(({ raw }) => raw))];
  return lines.map((line) => `${line.map(cell).join(",")}\r\n`).join("");
}
