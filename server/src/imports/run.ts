import { AppError } from "@owlstat/core/errors.ts";
import { MINUTE, SECOND } from "@owlstat/core/time.ts";
import type { OwnerScope } from "../platform/caller.ts";
import type { Services } from "../platform/context.ts";
import { programScope } from "../platform/http/proof/gates.ts";
import { importedLine, writeImported } from "../stats/imported-store.ts";
import { finishImport } from "./finish.ts";
import { NoLongerRunning, noteWritten, unwritten, waitAgain } from "./handle-store.ts";
import { publishImport } from "./progress.ts";
import { goodRows } from "./read-rows.ts";
import { changeImport, findAnyImport, type ImportRow } from "./store.ts";
import { Later, Tomorrow, trackNext } from "./track.ts";

/** The longest time a single run lasts; then other imports get their turn. */
const SLICE = 4 * MINUTE;
const MOST_TRIES = 4;
const FIRST_PAUSE = 30 * SECOND;
const PUBLISH_EVERY = SECOND / 2;

/** When the import has to be taken up again; null when it has ended. */
type Next = number | null;
type Tools = Services & { signal: AbortSignal };

/** Continues an import: tracks the accounts that are left, then stores their days. */
export async function runImport(services: Services, importId: string, signal: AbortSignal): Promise<Next> {
  const { db } = services;
  const row = await findAnyImport(db, importId);
  if (row?.status !== "running") return null;
  const tools = { ...services, signal };
  if (row.problem) await changeImport(db, importId, ["running"], { problem: null });
  try {
    // Whoever started it may have left meanwhile, so nobody is responsible for it any more.
    if (!row.created_by) throw new AppError("forbidden");
    const next = await takeOn(tools, programScope(row.space_id, row.created_by), row);
    if (next === null) await finishImport(services, importId, "done");
    return next;
  } catch (error) {
    if (error instanceof NoLongerRunning) return null;
    if (error instanceof Tomorrow) await changeImport(db, importId, ["running"], { problem: "daily_limit" });
    if (error instanceof Later) return error.at;
    if (!(error instanceof AppError && error.code === "forbidden")) throw error;
    await finishImport(services, importId, "failed", "left");
    return null;
  } finally {
    await publishImport(db, row.space_id, importId);
  }
}

async function takeOn(tools: Tools, scope: OwnerScope, row: ImportRow): Promise<Next> {
  const { db, clock, signal } = tools;
  const until = performance.now() + SLICE;
  while (await trackNext(tools, scope, row.id)) {
    signal.throwIfAborted();
    await requireRunning(tools, row.id);
    await publishImport(db, row.space_id, row.id);
    if (performance.now() > until) return clock.now();
  }
  await writeHistory(tools, row);
  const again = await waitAgain(db, row.id, ["temporary"], { fewerTriesThan: MOST_TRIES });
  return again > 0 ? clock.now() + FIRST_PAUSE : null;
}

async function requireRunning({ db }: Pick<Services, "db">, importId: string): Promise<void> {
  if ((await findAnyImport(db, importId))?.status !== "running") throw new NoLongerRunning();
}

/** Reads the file once more and stores the days of every account that is tracked, all of them or none. */
async function writeHistory(tools: Tools, row: ImportRow): Promise<void> {
  const { db, signal } = tools;
  const handles = await unwritten(db, row.id);
  if (handles.length === 0 || !row.file_key || !row.layout) return;
  const ids = new Map(handles.map(({ username, profile_id }) => [username, profile_id]));
  const total = handles.reduce((sum, { days }) => sum + days, 0);
  await changeImport(db, row.id, ["running"], { rows_done: 0, rows_total: total });
  const counter = { lines: 0 };
  await writeImported(
    db,
    linesOf(tools, row, ids, counter),
    (client) => noteWritten(client, row.id, [...ids.keys()], counter.lines),
    signal,
  );
  await changeImport(db, row.id, ["running"], { rows_done: total });
}

async function* linesOf(
  tools: Tools,
  row: ImportRow,
  ids: ReadonlyMap<string, number>,
  counter: { lines: number },
): AsyncGenerator<string> {
  const { file_key, layout } = row;
  if (!file_key || !layout) return;
  let publishedAt = performance.now();
  for await (const rows of goodRows(tools.files, file_key, layout, row.today, tools.signal)) {
    let piece = "";
    for (const one of rows) {
      const id = ids.get(one.username);
      if (id === undefined || one.day === null) continue;
      piece += importedLine(id, row.space_id, row.id, { ...one, day: one.day });
      counter.lines += 1;
    }
    if (piece !== "") yield piece;
    if (performance.now() - publishedAt < PUBLISH_EVERY) continue;
    publishedAt = performance.now();
    const running = await changeImport(tools.db, row.id, ["running"], { rows_done: counter.lines });
    if (!running) throw new NoLongerRunning();
    await publishImport(tools.db, row.space_id, row.id);
  }
}
