import type { Tx } from "../platform/db/connect.ts";
import { releaseFiles } from "../platform/files/sweep.ts";
import "./tables.ts";

type Before = { now: Date; forgotten: Date; lost: Date };

/**
 * Deletes expired files and old rows, and marks lost downloads as failed. Returns the users whose lists
 * changed.
 */
export async function sweepRows(tx: Tx, { now, forgotten, lost }: Before): Promise<string[]> {
  const expired = await tx.kysely
    .selectFrom("downloads")
    .select(["id", "user_id", "file_key"])
    .where("expires_at", "<=", now)
    .where("file_key", "is not", null)
    .forUpdate()
    .execute();
  const ids = expired.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.kysely.updateTable("downloads").set({ file_key: null }).where("id", "in", ids).execute();
    await releaseFiles(
      tx,
      expired.flatMap(({ file_key }) => file_key ?? []),
    );
  }
  await tx.kysely
    .deleteFrom("downloads")
    .where("requested_at", "<", forgotten)
    .where("file_key", "is", null)
    .where("status", "<>", "generating")
    .execute();
  const given = await tx.kysely
    .updateTable("downloads")
    .set({ status: "failed", problem: "unexpected" })
    .where("status", "=", "generating")
    .where("started_at", "<", lost)
    .returning("user_id")
    .execute();
  return [...new Set([...expired, ...given].map(({ user_id }) => user_id))];
}
