/** What stands between the cells of a row, and between rows. */
export type CsvShape = {
  delimiter: string;
  newline: "\n" | "\r";
  /** Rows before the first one that counts. */
  skip: number;
};

const DELIMITERS = [",", ";", "\t"] as const;
const JUDGED_LINES = 30;
/** A row longer than this is no row: somewhere a quote was opened and never closed. */
export const LONGEST_ROW = 1_000_000;

/** Detects delimiter and line ends from the beginning of a file. */
export function csvShape(beginning: string): CsvShape {
  const newline = beginning.includes("\n") || !beginning.includes("\r") ? "\n" : "\r";
  // Spreadsheets write the delimiter into the first line for each other.
  const declared = /^sep=(.)\r?(?:\n|\r|$)/iu.exec(beginning)?.[1];
  if (declared) return { delimiter: declared, newline, skip: 1 };
  const lines = beginning.split(newline).filter((line) => line.trim() !== "");
  const judged = lines.slice(0, JUDGED_LINES).map((line) => line.replace(/"[^"]*"/gu, ""));
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: score(judged, delimiter) }));
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  return { delimiter: best.delimiter, newline, skip: 0 };
}

/**
 * How many lines contain the delimiter equally often, plus a little for each occurrence. Lines without it,
 * such as titles, are ignored.
 */
function score(lines: readonly string[], delimiter: string): number {
  const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
  const scores = counts.map((count) => counts.filter((other) => other === count).length + count / 1000);
  return Math.max(0, ...scores);
}

type CsvReader = {
  /** The rows that are whole with this piece of the file. */
  push(text: string): string[][];
  /** What is left when the file ends. */
  end(): string[][];
  /** Was a quote opened that never closed? Nothing after it is read. */
  broken(): boolean;
};

/** Reads a file piece by piece, however it was cut. Quotes follow RFC 4180; one inside a bare cell is text. */
export function createCsvReader({ delimiter, newline }: Pick<CsvShape, "delimiter" | "newline">): CsvReader {
  let rest = "";
  let broken = false;
  const read = (text: string, atEnd: boolean): string[][] => {
    if (broken) return [];
    const buffer = rest === "" ? text : rest + text;
    if (!buffer.includes('"')) {
      const lines = buffer.split(newline);
      rest = atEnd ? "" : (lines.pop() ?? "");
      if (atEnd && lines.at(-1) === "") lines.pop();
      broken = rest.length > LONGEST_ROW;
      return lines.map((line) => bareCells(line, delimiter));
    }
    const { rows, used, open } = readQuoted(buffer, delimiter, newline, atEnd);
    rest = buffer.slice(used);
    broken = rest.length > LONGEST_ROW || (atEnd && open);
    return rows;
  };
  return { push: (text) => read(text, false), end: () => read("", true), broken: () => broken };
}

function bareCells(line: string, delimiter: string): string[] {
  return (line.endsWith("\r") ? line.slice(0, -1) : line).split(delimiter);
}

type Part = { rows: string[][]; used: number; open: boolean };

function readQuoted(text: string, delimiter: string, newline: string, atEnd: boolean): Part {
  const rows: string[][] = [];
  let used = 0;
  while (used < text.length) {
    const row = readRow(text, used, delimiter, newline, atEnd);
    if (row === "open" || row === "cut") return { rows, used, open: row === "open" };
    rows.push(row.cells);
    used = row.end;
  }
  return { rows, used, open: false };
}

/** One row from a place on. `cut`: it goes on behind the text; `open`: so does a quoted cell of it. */
function readRow(
  text: string,
  start: number,
  delimiter: string,
  newline: string,
  atEnd: boolean,
): { cells: string[]; end: number } | "cut" | "open" {
  const lineEnd = text.indexOf(newline, start);
  const line = text.slice(start, lineEnd < 0 ? text.length : lineEnd);
  if (!line.includes('"')) {
    if (lineEnd < 0 && !atEnd) return "cut";
    return { cells: bareCells(line, delimiter), end: lineEnd < 0 ? text.length : lineEnd + 1 };
  }
  const cells: string[] = [];
  for (let at = start; ; ) {
    const cell = readCell(text, at, delimiter, newline);
    if (cell === "open") return "open";
    cells.push(cell.value);
    const next = text[cell.end];
    if (next === undefined) return atEnd ? { cells, end: text.length } : "cut";
    at = cell.end + 1;
    if (next === newline) return { cells, end: at };
  }
}

function readCell(
  text: string,
  start: number,
  delimiter: string,
  newline: string,
): { value: string; end: number } | "open" {
  let value = "";
  let at = start;
  if (text[start] === '"') {
    const close = closingQuote(text, start + 1);
    if (close < 0) return "open";
    value = text.slice(start + 1, close).replaceAll('""', '"');
    at = close + 1;
  }
  let end = at;
  while (end < text.length && text[end] !== delimiter && text[end] !== newline) end++;
  const bare = text.slice(at, end);
  return { value: value + (bare.endsWith("\r") && text[end] !== delimiter ? bare.slice(0, -1) : bare), end };
}

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return -1;
}
