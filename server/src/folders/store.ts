import type { Folder } from "@owlstat/core/folders/contract.ts";
import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import type { FoldersTable } from "./tables.ts";

/** The folders of the space that this person sees, by name; not those of archived clients. */
export async function foldersOf(db: Queries, { spaceId, userId, only }: OwnerScope): Promise<Folder[]> {
  return db.kysely
    .selectFrom("folders as f")
    .select(["f.id", "f.name", "f.color", "f.shared"])
    .select(sql<boolean>`f.created_by is not distinct from ${userId}::uuid`.as("mine"))
    .select(sql<number>`(select count(*) from folder_accounts i where i.folder_id = f.id)`.as("accounts"))
    .where("f.space_id", "=", spaceId)
    .where("f.archived_at", "is", null)
    .where(only ? sql<boolean>`f.id = any(${only.folderIds}::uuid[])` : sql<boolean>`true`)
    .where((is) => is.or([is("f.shared", "=", true), is("f.created_by", "=", userId)]))
    .orderBy(sql`lower(f.name)`)
    .orderBy("f.id")
    .execute();
}

/** Every folder of the space, as needed to decide what may be done. */
export async function allFolders(tx: Queries, { spaceId }: OwnerScope) {
  return tx.kysely
    .selectFrom("folders")
    .select(["id", "name", "shared", "created_by as createdBy", "archived_at as archivedAt"])
    .where("space_id", "=", spaceId)
    .execute();
}

type NewFolder = Pick<FoldersTable, "id" | "name" | "color" | "shared">;

export async function insertFolder(
  tx: Tx,
  { spaceId, userId }: OwnerScope,
  folder: NewFolder,
  now: number,
): Promise<void> {
  await tx.kysely
    .insertInto("folders")
    .values({ ...folder, space_id: spaceId, created_by: userId, created_at: new Date(now) })
    .execute();
}

export async function updateFolder(
  tx: Tx,
  { spaceId }: OwnerScope,
  id: string,
  change: Partial<Omit<NewFolder, "id">>,
): Promise<void> {
  await tx.kysely
    .updateTable("folders")
    .set(change)
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .execute();
}

export async function deleteFolderRow(tx: Tx, { spaceId }: OwnerScope, id: string): Promise<void> {
  await tx.kysely.deleteFrom("folders").where("space_id", "=", spaceId).where("id", "=", id).execute();
}

export async function accountsInFolder(
  { kysely }: Queries,
  { spaceId }: OwnerScope,
  folderId: string,
): Promise<number[]> {
  const rows = await kysely
    .selectFrom("folder_accounts")
    .select("profile_id")
    .where("space_id", "=", spaceId)
    .where("folder_id", "=", folderId)
    .execute();
  return rows.map(({ profile_id }) => profile_id);
}

export async function putInto(
  tx: Tx,
  { spaceId }: OwnerScope,
  folderId: string,
  profileIds: readonly number[],
): Promise<void> {
  await sql`insert into folder_accounts (space_id, folder_id, profile_id)
    select ${spaceId}::uuid, ${folderId}::uuid, unnest(${profileIds}::bigint[])
    on conflict do nothing`.execute(tx.kysely);
}

export async function takeOut(
  tx: Tx,
  { spaceId }: OwnerScope,
  folderId: string,
  profileIds: readonly number[],
): Promise<void> {
  await sql`delete from folder_accounts where space_id = ${spaceId} and folder_id = ${folderId}
    and profile_id = any(${profileIds}::bigint[])`.execute(tx.kysely);
}
