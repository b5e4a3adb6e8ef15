import type { HandleResult, ImportProblem } from "@owlstat/core/imports/contract.ts";
import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import type { Tables } from "../platform/db/tables.ts";
import type { Found, GivenColumns, Layout } from "./tables.ts";

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;
export type NewImport = Pick<
  Tables["imports"],
  "id" | "kind" | "name" | "status" | "file_key" | "size" | "today"
> & {
  found: Found | null;
  told: GivenColumns | null;
};

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

export async function insertImport(
  tx: Tx,
  { spaceId, userId }: OwnerScope,
  { found, told, ...row }: NewImport,
  now: number,
): Promise<void> {
  await tx.kysely
    .insertInto("imports")
    .values({
      ...row,
      found: json(found),
      told: json(told),
      space_id: spaceId,
      created_by: userId,
      created_at: new Date(now),
    })
    .execute();
}

const selection = ({ kysely }: Queries) =>
  kysely
    .selectFrom("imports as i")
    .selectAll("i")
    .select(
      sql<Partial<Record<HandleResult, number>>>`coalesce((
        select json_object_agg(result, n) from (
          select result, count(*) as n from import_handles h
          where h.space_id = i.space_id and h.import_id = i.id group by result
        ) as counted), '{}')`.as("results"),
    );

/** A file names accounts of the whole space, so callers who see only part of it see no imports. */
const ownImports = (db: Queries, { spaceId, only }: OwnerScope) =>
  selection(db)
    .where("i.space_id", "=", spaceId)
    .where(sql<boolean>`${only === null}`);

export function findImport(db: Queries, scope: OwnerScope, id: string) {
  return ownImports(db, scope).where("i.id", "=", id).executeTakeFirst();
}

/** For a job, which knows an import by its id alone. */
export function findAnyImport(db: Queries, id: string) {
  return selection(db).where("i.id", "=", id).executeTakeFirst();
}

const SHOWN = 50;

/**
 * Imports that were started, and uploaded files, newest first. Lists of names that were not started are left
 * out, because they are easily pasted again.
 */
export function importsOf(db: Queries, scope: OwnerScope): Promise<ImportRow[]> {
  return ownImports(db, scope)
    .where((is) => is.or([is("i.status", "not in", ["ready", "unreadable"]), is("i.kind", "=", "file")]))
    .orderBy("i.created_at", "desc")
    .limit(SHOWN)
    .execute();
}

export async function countUnderWay(tx: Tx, { spaceId }: OwnerScope): Promise<number> {
  const { n } = await tx.kysely
    .selectFrom("imports")
    .select(sql<number>`count(*)`.as("n"))
    .where("space_id", "=", spaceId)
    .where("status", "in", ["analysing", "running"])
    .executeTakeFirstOrThrow();
  return n;
}

/** Bytes of the files that the space keeps, or that are on their way. */
export async function fileBytes({ kysely }: Queries, { spaceId }: OwnerScope): Promise<number> {
  const { bytes } = await kysely
    .selectFrom("imports")
    .select(sql<number>`coalesce(sum(size), 0)`.as("bytes"))
    .where("space_id", "=", spaceId)
    .where("file_key", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Previews that nobody started make room for newer ones. */
export async function dropOldPreviews(tx: Tx, { spaceId }: OwnerScope, keep: number): Promise<void> {
  await sql`delete from imports where id in (
    select id from imports where space_id = ${spaceId} and status in ('ready', 'unreadable')
    order by created_at desc offset ${keep})`.execute(tx.kysely);
}

/** Locks the row until the transaction ends, so that starting and stopping cannot overlap. */
export async function lockImport(tx: Tx, { spaceId }: OwnerScope, id: string) {
  return tx.kysely
    .selectFrom("imports")
    .select(["status", "kind", "layout", "found", "file_key"])
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

type Change = Partial<
  Pick<Tables["imports"], "status" | "problem" | "file_key" | "size" | "ended_at"> & {
    rows_done: number;
    rows_total: number;
    found: Found | null;
    layout: Layout | null;
    told: GivenColumns | null;
  }
>;

/** Changes an import if it is still in one of the given states. Returns whether it was. */
export async function changeImport(
  db: Queries,
  id: string,
  from: readonly Tables["imports"]["status"][],
  { found, layout, told, ...change }: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable("imports")
    .set({
      ...change,
      ...(found !== undefined && { found: json(found) }),
      ...(layout !== undefined && { layout: json(layout) }),
      ...(told !== undefined && { told: json(told) }),
    })
    .where("id", "=", id)
    .where("status", "in", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function endImport(
  db: Queries,
  id: string,
  status: "done" | "failed" | "cancelled",
  now: number,
  problem: ImportProblem | null = null,
): Promise<boolean> {
  return changeImport(db, id, ["running"], { status, problem, ended_at: new Date(now) });
}

export async function deleteImport(tx: Tx, { spaceId }: OwnerScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.kysely
    .deleteFrom("imports")
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes unfinished uploads, previews that were not started, and files of ended imports. */
export async function forgetOldImports(
  db: Queries,
  before: { uploads: number; previews: number; files: number },
): Promise<void> {
  await db.kysely
    .deleteFrom("imports")
    .where((is) =>
      is.or([
        is.and([
          is("status", "=", "analysing"),
          // An import that is being read again has results from before, and is not deleted.
          is("found", "is", null),
          is("created_at", "<", new Date(before.uploads)),
        ]),
        is.and([
          is("status", "in", ["ready", "unreadable"]),
          is("created_at", "<", new Date(before.previews)),
        ]),
      ]),
    )
    .execute();
  await sql`with ended as (
      update imports i set file_key = null
      from (select id, file_key from imports where file_key is not null and ended_at < ${new Date(before.files)}) as old
      where i.id = old.id returning old.file_key
    )
    insert into orphaned_files (key) select file_key from ended on conflict do nothing`.execute(db.kysely);
}
