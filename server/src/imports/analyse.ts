import { createSeenDays, missingOf } from "@owlstat/core/imports/rules.ts";
import { createTally } from "@owlstat/core/imports/tally.ts";
import type { Services } from "../platform/context.ts";
import { compareWithKnown } from "./compare-with-known.ts";
import { putHandles } from "./handle-store.ts";
import { publishImport } from "./progress.ts";
import { BrokenFile, FileGone, type OpenFile } from "./read-file.ts";
import { type TalliedFile, tallyFile } from "./read-rows.ts";
import { scanFile } from "./scan.ts";
import { changeImport, findAnyImport, type ImportRow } from "./store.ts";
import type { Found, Layout } from "./tables.ts";

type Analysed =
  | { ok: true; layout: Layout; file: TalliedFile }
  | { ok: false; problem: "binary" | "empty" | "no_columns" | "broken" };

/** Reads an import's file and keeps what it would bring. */
export async function analyse(services: Services, importId: string, signal: AbortSignal): Promise<void> {
  const row = await findAnyImport(services.db, importId);
  if (row?.status !== "analysing" || !row.file_key) return;
  const analysed = await analyseFile(services, row, row.file_key, signal);
  if (analysed === "gone") return;
  const handles = analysed.ok
    ? await compareWithKnown(services.db, { spaceId: row.space_id }, analysed.file)
    : [];
  await services.db.transaction(async (tx) => {
    if (!analysed.ok) {
      await changeImport(tx, importId, ["analysing"], { status: "unreadable", problem: analysed.problem });
    } else {
      const { layout, file } = analysed;
      const { handles: _, ...counts } = file.tallied;
      const found: Found = { ...counts, missing: missingOf(layout.mapping) };
      const change = { status: "ready" as const, problem: null, layout, found, ...NOTHING_STORED };
      if (!(await changeImport(tx, importId, ["analysing"], change))) return;
      await putHandles(tx, row.space_id, importId, handles);
    }
    await publishImport(tx, row.space_id, importId);
  });
}

const NOTHING_READ: TalliedFile = { tallied: createTally().result(), seen: createSeenDays() };
const NOTHING_STORED = { rows_done: 0, rows_total: 0 };
/** A file is read twice: for its layout, then for its rows. */
const READINGS = 2;
const STEPS = 50;
/**
 * Progress is reported at most once per this many bytes; small files are read before anybody could see it.
 */
const LEAST_STEP = 1024 * 1024;

/** The import's file; reading it reports progress. */
function noted({ db, files }: Pick<Services, "db" | "files">, { id, space_id }: ImportRow): OpenFile {
  let read = 0;
  let publishedAt = 0;
  return {
    get: (key) => files.get(key),
    async onRead(bytes, size) {
      const total = size * READINGS;
      read += bytes;
      if (read - publishedAt < Math.max(total / STEPS, LEAST_STEP)) return;
      publishedAt = read;
      // A file in another encoding is read once more, so the count may exceed the total.
      const done = Math.min(read, total);
      const change = { rows_done: done, rows_total: total };
      if (!(await changeImport(db, id, ["analysing"], change))) throw new FileGone();
      await publishImport(db, space_id, id);
    },
  };
}

async function analyseFile(
  services: Pick<Services, "db" | "files">,
  row: ImportRow,
  key: string,
  signal: AbortSignal,
): Promise<Analysed | "gone"> {
  const files = noted(services, row);
  try {
    const scanned = await scanFile(files, key, row.told ?? { username: null }, signal);
    if (!scanned.ok) return scanned;
    const { layout } = scanned;
    // Until the user chose what is missing, no row can be judged.
    const waits = missingOf(layout.mapping).length > 0;
    const file = waits ? NOTHING_READ : await tallyFile(files, key, layout, row.today, signal);
    return { ok: true, layout, file };
  } catch (error) {
    if (error instanceof BrokenFile) return { ok: false, problem: "broken" };
    if (error instanceof FileGone) return "gone";
    throw error;
  }
}
