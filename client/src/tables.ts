/** A table of text for a terminal: numbers to the right, columns as wide as they need. */
export function tableText(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => row.map((cell) => (cell === null ? "–" : String(cell))));
  const width = columns.map((name, at) => Math.max(name.length, ...texts.map((row) => row[at]?.length ?? 0)));
  const right = columns.map((_, at) => rows.some((row) => typeof row[at] === "number"));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (right[at] ? cell.padStart(width[at] ?? 0) : cell.padEnd(width[at] ?? 0)))
      .join("  ")
      .trimEnd();
  return [columns, ...texts].map((row) => `${line(row)}\n`).join("");
}

export type Cell = string | number | null;

/** The same as CSV (RFC 4180). A text that a spreadsheet would read as a formula is kept as text. */
export function csvText(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const field = (cell: Cell) => {
    if (cell === null) return "";
    if (typeof cell === "number") return String(cell);
    const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [columns, ...rows].map((row) => `${row.map(field).join(",")}\r\n`).join("");
}
