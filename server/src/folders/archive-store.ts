import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import "./tables.ts";

/** Hides a folder with its client, or shows it again. */
export async function setArchived(
  tx: Tx,
  { spaceId }: OwnerScope,
  folderId: string,
  at: Date | null,
): Promise<void> {
  await tx.kysely
    .updateTable("folders")
    .set({ archived_at: at })
    .where("space_id", "=", spaceId)
    .where("id", "=", folderId)
    .execute();
}

/** The accounts of a client that no other active client has. */
export async function ownAccounts(
  { kysely }: Queries,
  { spaceId }: OwnerScope,
  folderId: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.profile_id as id from folder_accounts i
    where i.space_id = ${spaceId} and i.folder_id = ${folderId} and not exists (
      select from folder_accounts o join clients c on c.folder_id = o.folder_id
      join folders f on f.id = c.folder_id and f.archived_at is null
      where o.space_id = i.space_id and o.profile_id = i.profile_id and o.folder_id <> i.folder_id)
    order by 1`.execute(kysely);
  return rows.map(({ id }) => id);
}

/** Keeps how these accounts are tracked and filed, before they are removed. */
export async function keepAccounts(
  tx: Tx,
  { spaceId }: OwnerScope,
  folderId: string,
  profileIds: readonly number[],
): Promise<void> {
  await sql`insert into archived_accounts
      (folder_id, space_id, profile_id, favourite, mine, position, added_by, added_at, folder_ids)
    select ${folderId}::uuid, a.space_id, a.profile_id, a.favourite, a.mine, a.position, a.added_by, a.added_at,
      array(select o.folder_id from folder_accounts o where o.space_id = a.space_id and o.profile_id = a.profile_id)
    from accounts a where a.space_id = ${spaceId} and a.profile_id = any(${profileIds}::bigint[])`.execute(
    tx.kysely,
  );
}

export async function keptAccounts(
  { kysely }: Queries,
  { spaceId }: OwnerScope,
  folderId: string,
): Promise<number[]> {
  const rows = await kysely
    .selectFrom("archived_accounts")
    .select("profile_id")
    .where("space_id", "=", spaceId)
    .where("folder_id", "=", folderId)
    .orderBy("position")
    .orderBy("profile_id")
    .execute();
  return rows.map(({ profile_id }) => profile_id);
}

/** Gives accounts that are tracked again their old marks, place and folders, and forgets what was kept of them. */
export async function giveBackAccounts(tx: Tx, { spaceId }: OwnerScope, folderId: string): Promise<void> {
  await sql`update accounts a set favourite = k.favourite, mine = k.mine, position = k.position,
      added_by = k.added_by, added_at = k.added_at
    from archived_accounts k where k.space_id = ${spaceId} and k.folder_id = ${folderId}
      and a.space_id = k.space_id and a.profile_id = k.profile_id`.execute(tx.kysely);
  await sql`insert into folder_accounts (space_id, folder_id, profile_id)
    select k.space_id, f.id, k.profile_id from archived_accounts k
    join folders f on f.space_id = k.space_id and f.id = any(k.folder_ids)
    where k.space_id = ${spaceId} and k.folder_id = ${folderId}
    on conflict do nothing`.execute(tx.kysely);
  await tx.kysely
    .deleteFrom("archived_accounts")
    .where("space_id", "=", spaceId)
    .where("folder_id", "=", folderId)
    .execute();
}
