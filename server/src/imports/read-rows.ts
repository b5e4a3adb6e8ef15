import {
  createRowJudge,
  createSeenDays,
  type ImportedRow,
  type SeenDays,
} from "@owlstat/core/imports/rules.ts";
import { createTally, type Tallied } from "@owlstat/core/imports/tally.ts";
import type { Day } from "@owlstat/core/time.ts";
import { isBlank, type OpenFile, type Rows, rowsOf } from "./read-file.ts";
import type { Layout } from "./tables.ts";

/** What a file holds, and which days of whom. */
export type TalliedFile = { tallied: Tallied; seen: SeenDays };

/** Judges every row of a file and counts what it finds. */
export async function tallyFile(
  files: OpenFile,
  key: string,
  layout: Layout,
  today: Day,
  signal?: AbortSignal,
): Promise<TalliedFile> {
  const seen = createSeenDays();
  const judge = createRowJudge(layout.mapping, today, seen);
  const tally = createTally();
  const each = contentOf(layout);
  for await (const piece of rowsOf(files, key, layout, signal)) {
    each(piece, (cells, row) => tally.add(row, judge(cells)));
  }
  return { tallied: tally.result(), seen };
}

/** The good rows of a file, many at a time: the same ones its tally counted. */
export async function* goodRows(
  files: OpenFile,
  key: string,
  layout: Layout,
  today: Day,
  signal?: AbortSignal,
): AsyncGenerator<ImportedRow[]> {
  const judge = createRowJudge(layout.mapping, today);
  const each = contentOf(layout);
  for await (const piece of rowsOf(files, key, layout, signal)) {
    const good: ImportedRow[] = [];
    each(piece, (cells) => {
      const verdict = judge(cells);
      if (verdict.ok) good.push(verdict.row);
    });
    yield good;
  }
}

/** Goes over the rows that count, with their numbers: those neither blank nor headings. */
function contentOf({ shape, mapping }: Layout) {
  let headings = shape.skip + (mapping.header ? 1 : 0);
  return ({ first, rows }: Rows, take: (cells: string[], row: number) => void) => {
    let row = first;
    for (const cells of rows) {
      if (!isBlank(cells)) {
        if (headings > 0) headings -= 1;
        else take(cells, row);
      }
      row += 1;
    }
  };
}
