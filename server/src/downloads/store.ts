import type { DownloadKind, DownloadProblem, DownloadStep } from "@owlstat/core/downloads/contract.ts";
import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import { releaseFiles } from "../platform/files/sweep.ts";
import "./tables.ts";

export type DownloadRow = NonNullable<Awaited<ReturnType<typeof findDownload>>>;

/**
 * The caller's own downloads. Callers who see only part of the space see none, because a file may cover all
 * of it.
 */
function own({ kysely }: Queries, { spaceId, userId, only }: OwnerScope) {
  return kysely
    .selectFrom("downloads")
    .selectAll()
    .where("space_id", "=", spaceId)
    .where("user_id", "=", userId)
    .where(sql<boolean>`${only === null}`);
}

const SHOWN = 100;

export function downloadsOf(db: Queries, scope: OwnerScope) {
  return own(db, scope).orderBy("requested_at", "desc").orderBy("id", "desc").limit(SHOWN).execute();
}

export function findDownload(db: Queries, scope: OwnerScope, id: string) {
  return own(db, scope).where("id", "=", id).executeTakeFirst();
}

/** Files of a whole space that are being generated. */
export async function countGenerating({ kysely }: Queries, { spaceId }: OwnerScope): Promise<number> {
  const row = await kysely
    .selectFrom("downloads")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("space_id", "=", spaceId)
    .where("status", "=", "generating")
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How many bytes a space's files use. */
export async function downloadBytes({ kysely }: Queries, { spaceId }: OwnerScope): Promise<number> {
  const row = await kysely
    .selectFrom("downloads")
    .select(sql<string>`coalesce(sum(size), 0)`.as("bytes"))
    .where("space_id", "=", spaceId)
    .where("file_key", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(row.bytes);
}

export type NewDownload = { id: string; kind: DownloadKind; name: string; source: unknown };

export async function insertDownload(
  tx: Tx,
  { spaceId, userId }: OwnerScope,
  { source, ...row }: NewDownload,
  now: Date,
): Promise<void> {
  await tx.kysely
    .insertInto("downloads")
    .values({
      ...row,
      source: JSON.stringify(source),
      space_id: spaceId,
      user_id: userId,
      status: "generating",
      requested_at: now,
      started_at: now,
    })
    .execute();
}

/** Starts a failed or expired download again. */
export async function startAgain(tx: Tx, scope: OwnerScope, row: DownloadRow, now: Date): Promise<void> {
  await tx.kysely
    .updateTable("downloads")
    .set({
      status: "generating",
      problem: null,
      step: "reading",
      done: 0,
      total: 0,
      file_key: null,
      size: null,
      requested_at: now,
      started_at: now,
      expires_at: null,
    })
    .where("space_id", "=", scope.spaceId)
    .where("id", "=", row.id)
    .execute();
  if (row.file_key) await releaseFiles(tx, [row.file_key]);
}

export async function deleteDownload(tx: Tx, scope: OwnerScope, row: DownloadRow): Promise<void> {
  await tx.kysely
    .deleteFrom("downloads")
    .where("space_id", "=", scope.spaceId)
    .where("id", "=", row.id)
    .execute();
  if (row.file_key) await releaseFiles(tx, [row.file_key]);
}

export async function setProgress(
  { kysely }: Queries,
  id: string,
  progress: { step: DownloadStep; done: number; total: number },
): Promise<void> {
  await kysely
    .updateTable("downloads")
    .set(progress)
    .where("id", "=", id)
    .where("status", "=", "generating")
    .execute();
}

type Finished = { name: string; file_key: string; size: number; done: number; expires_at: Date };

/** Returns whether the file was still wanted. */
export async function finishDownload(
  { kysely }: Queries,
  id: string,
  { done, ...finished }: Finished,
): Promise<boolean> {
  const row = await kysely
    .updateTable("downloads")
    .set({ ...finished, status: "ready", done, total: done })
    .where("id", "=", id)
    .where("status", "=", "generating")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the person to notify; undefined if it had already ended. */
export async function failDownload(
  { kysely }: Queries,
  id: string,
  problem: DownloadProblem,
): Promise<string | null> {
  const row = await kysely
    .updateTable("downloads")
    .set({ status: "failed", problem })
    .where("id", "=", id)
    .where("status", "=", "generating")
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id ?? null;
}
