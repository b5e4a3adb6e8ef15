import { type Row, ratioOf, verdictOf } from "./report.ts";

export const HEADINGS = ["path", "measured", "limit in the same run", "ratio", "goal", "verdict"];

/** The rows as a table for people. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [HEADINGS, ...rows.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const printed = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  printed.splice(1, 0, widths.map((width) => "─".repeat(width)).join("  "));
  return printed.join("\n");
}

/** A row in words, under the headings. */
export function cellsOf(row: Row): string[] {
  const { path, measured, unit, limit } = row;
  const ratio = ratioOf(row);
  return [
    path,
    withUnit(measured, unit),
    limit ? `${withUnit(limit.value, unit)} (${limit.what})` : "–",
    ratio === undefined ? "–" : ratio.toFixed(2),
    goalText(row),
    verdictOf(row),
  ];
}

function goalText({ goal, unit }: Row): string {
  if (!goal) return "–";
  const [sign, value] = "atMost" in goal ? ["≤", goal.atMost] : ["≥", goal.atLeast];
  return goal.of === "ratio" ? `${sign} ${value} of the limit` : `${sign} ${withUnit(value, unit)}`;
}

function withUnit(value: number, unit: string): string {
  return unit === "" ? plain(value) : `${plain(value)} ${unit}`;
}

/** Three digits that matter; whole numbers from a hundred on. */
function plain(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString("en");
  return String(Number(value.toPrecision(3)));
}
