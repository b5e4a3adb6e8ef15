import { csvShape } from "@owlstat/core/csv-reader.ts";
import { recognise } from "@owlstat/core/imports/columns.ts";
import { dateEvidence, decideOrder, type OrderTally } from "@owlstat/core/imports/dates.ts";
import { MOST_COLUMNS } from "@owlstat/core/imports/limits.ts";
import type { Mapping } from "@owlstat/core/imports/rules.ts";
import { announcedEncoding, createDecoder, type Encoding, NotThisEncoding } from "./encoding.ts";
import { bytesOf, isBlank, type OpenFile, rowsOf } from "./read-file.ts";
import type { GivenColumns, Layout } from "./tables.ts";

/** How many rows are used to recognise the columns. */
const SAMPLE_ROWS = 50;
const EXAMPLES = 2;
const LONGEST_LABEL = 60;

type Scanned = { ok: true; layout: Layout } | { ok: false; problem: "binary" | "empty" | "no_columns" };

/** Reads a whole file once to find its encoding, its columns and the order of its dates. */
export async function scanFile(
  files: OpenFile,
  key: string,
  given: GivenColumns,
  signal?: AbortSignal,
): Promise<Scanned> {
  const beginning = await beginningOf(files, key);
  const encoding = announcedEncoding(beginning);
  if (!encoding) return { ok: false, problem: "binary" };
  try {
    return await scanAs(encoding, beginning, files, key, given, signal);
  } catch (error) {
    if (!(error instanceof NotThisEncoding)) throw error;
    if (encoding !== "utf-8") return { ok: false, problem: "binary" };
    // Files that are not valid UTF-8 come from older programs; in windows-1252 every byte is valid.
    return scanAs("windows-1252", beginning, files, key, given, signal);
  }
}

async function beginningOf(files: OpenFile, key: string): Promise<Buffer> {
  for await (const bytes of bytesOf(files, key)) return bytes;
  return Buffer.alloc(0);
}

async function scanAs(
  encoding: Encoding,
  beginning: Buffer,
  files: OpenFile,
  key: string,
  given: GivenColumns,
  signal?: AbortSignal,
): Promise<Scanned> {
  const shape = csvShape(createDecoder(encoding)(beginning));
  const look = createLook(given);
  let skipped = 0;
  for await (const { rows } of rowsOf(files, key, { encoding, shape }, signal)) {
    for (const cells of rows) {
      if (cells.length > MOST_COLUMNS) return { ok: false, problem: "no_columns" };
      if (cells.some((cell) => cell.includes("\u0000"))) return { ok: false, problem: "binary" };
      if (skipped < shape.skip) skipped += 1;
      else if (!isBlank(cells)) look.at(cells);
    }
  }
  const recognised = look.result();
  if (!recognised) return { ok: false, problem: "empty" };
  const { above, ...layout } = recognised;
  const { mapping } = layout;
  if (!mapping.columns.includes("username") && !mapping.columns.includes("date")) {
    if (given.columns === undefined) return { ok: false, problem: "no_columns" };
  }
  const skip = shape.skip + above;
  return { ok: true, layout: { encoding, shape: { ...shape, skip }, ...layout } };
}

type Recognised = Pick<Layout, "mapping" | "labels" | "dateExamples"> & { above: number };

/** Looks at the rows one after the other: at the first ones for their columns, at all of them for their dates. */
function createLook(given: GivenColumns): { at(cells: string[]): void; result(): Recognised | null } {
  const sample: string[][] = [];
  let above = 0;
  let columns: Pick<Mapping, "header" | "columns"> | null = null;
  let dayAt = -1;
  const tally: OrderTally = { ymd: 0, dmy: 0, mdy: 0, either: 0, none: 0 };
  const examples: string[] = [];
  const known = new Map<string, ReturnType<typeof dateEvidence>>();
  const count = (cell: string) => {
    const evidence = known.get(cell) ?? dateEvidence(cell);
    if (known.size < 10_000) known.set(cell, evidence);
    tally[evidence] += 1;
    if (evidence === "either" && examples.length < EXAMPLES)
      examples.push(cell.trim().slice(0, LONGEST_LABEL));
  };
  const settle = () => {
    const { above: titles, ...recognised } = recognise(sample);
    above = titles;
    sample.splice(0, above);
    columns = { ...recognised, ...definedOf(given) };
    dayAt = columns.columns.indexOf("date");
    if (dayAt >= 0) for (const cells of sample) count(cells[dayAt] ?? "");
  };
  return {
    at(cells) {
      if (columns) {
        if (dayAt >= 0) count(cells[dayAt] ?? "");
        return;
      }
      sample.push(cells);
      if (sample.length === SAMPLE_ROWS) settle();
    },
    result() {
      if (sample.length === 0) return null;
      if (!columns) settle();
      const settled = columns as unknown as Pick<Mapping, "header" | "columns">;
      const dateOrder = dayAt < 0 ? null : (given.dateOrder ?? decideOrder(tally));
      return {
        above,
        mapping: { ...settled, dateOrder, username: given.username },
        labels: labelsOf(sample, settled),
        dateExamples: examples,
      };
    },
  };
}

function definedOf({ header, columns }: GivenColumns): Partial<Pick<Mapping, "header" | "columns">> {
  return { ...(header !== undefined && { header }), ...(columns && { columns }) };
}

function labelsOf(
  sample: readonly string[][],
  { header, columns }: Pick<Mapping, "header" | "columns">,
): string[] {
  return columns.map((_, index) => {
    const shown = header ? sample.slice(0, 1) : sample.slice(0, 3);
    return shown
      .map((cells) => cells[index]?.trim() ?? "")
      .filter((cell) => cell !== "")
      .join(", ")
      .slice(0, LONGEST_LABEL);
  });
}
