import { missingOf } from "@owlstat/core/imports/rules.ts";
import { createTally, type Tallied } from "@owlstat/core/imports/tally.ts";
import type { Services } from "../platform/context.ts";
import { putHandles } from "./handle-store.ts";
import { tellSpace } from "./progress.ts";
import { BrokenFile, FileGone } from "./read-file.ts";
import { tallyFile } from "./read-rows.ts";
import { scanFile } from "./scan.ts";
import { changeImport, findAnyImport, type ImportRow } from "./store.ts";
import type { Found, Layout } from "./tables.ts";

type Analysed =
  | { ok: true; layout: Layout; tallied: Tallied }
  | { ok: false; problem: "binary" | "empty" | "no_columns" | "broken" };

/** Reads an import's file and keeps what it would bring. */
export async function analyse(services: Services, importId: string, signal: AbortSignal): Promise<void> {
  const row = await findAnyImport(services.db, importId);
  if (row?.status !== "analysing" || !row.file_key) return;
  const analysed = await analyseFile(services, row, row.file_key, signal);
  if (analysed === "gone") return;
  await services.db.transaction(async (tx) => {
    if (!analysed.ok) {
      await changeImport(tx, importId, ["analysing"], { status: "unreadable", problem: analysed.problem });
    } else {
      const { layout, tallied } = analysed;
      const { handles, ...counts } = tallied;
      const found: Found = { ...counts, missing: missingOf(layout.mapping) };
      if (
        !(await changeImport(tx, importId, ["analysing"], { status: "ready", problem: null, layout, found }))
      )
        return;
      const days = handles.map(({ username, rows, from }) => ({ username, days: from === null ? 0 : rows }));
      await putHandles(tx, row.space_id, importId, days);
    }
    await tellSpace(tx, row.space_id, importId);
  });
}

async function analyseFile(
  { files }: Pick<Services, "files">,
  row: ImportRow,
  key: string,
  signal: AbortSignal,
): Promise<Analysed | "gone"> {
  try {
    const scanned = await scanFile(files, key, row.told ?? { username: null }, signal);
    if (!scanned.ok) return scanned;
    const { layout } = scanned;
    // While something is still to be told, no row can be judged: each of them waits for it.
    const waits = missingOf(layout.mapping).length > 0;
    const tallied = waits ? createTally().result() : await tallyFile(files, key, layout, row.today, signal);
    return { ok: true, layout, tallied };
  } catch (error) {
    if (error instanceof BrokenFile) return { ok: false, problem: "broken" };
    if (error instanceof FileGone) return "gone";
    throw error;
  }
}
