import type { ImportProblem } from "@owlstat/core/imports/contract.ts";
import { notifyUser } from "../notifications/notify.ts";
import type { Services } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { emit } from "../webhooks/emit.ts";
import { endImport, findAnyImport, type ImportRow } from "./store.ts";

/** Ends an import and tells whoever started it, both or neither. One that ended before is left alone. */
export async function finishImport(
  { db, clock }: Pick<Services, "db" | "clock">,
  importId: string,
  status: "done" | "failed",
  problem: ImportProblem | null = null,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await endImport(tx, importId, status, clock.now(), problem))) return;
    const row = await findAnyImport(tx, importId);
    if (!row) return;
    await tellStarter(tx, row, status, clock.now());
    const data = { import_id: row.id, status, ...countsOf(row) };
    await emit(tx, [{ spaceId: row.space_id, type: "import.finished", data }], clock.now());
  });
}

async function tellStarter(tx: Tx, row: ImportRow, status: "done" | "failed", now: number): Promise<void> {
  const { created_by: userId, space_id: spaceId } = row;
  if (!userId) return;
  if (status === "failed") {
    await notifyUser(tx, { userId, spaceId, kind: "import_failed", values: { name: row.name }, now });
    return;
  }
  await notifyUser(tx, { userId, spaceId, kind: "import_finished", values: countsOf(row), now });
}

function countsOf({ results }: ImportRow): { added: number; failed: number } {
  const { tracked = 0, not_found = 0, not_professional = 0, no_slot = 0, temporary = 0 } = results;
  return { added: tracked, failed: not_found + not_professional + no_slot + temporary };
}
