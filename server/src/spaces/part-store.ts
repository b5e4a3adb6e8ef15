import { isAtLeast } from "@owlstat/core/spaces/roles.ts";
import { type RawBuilder, sql } from "kysely";
import type { OwnerScope, Part } from "../platform/caller.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";

/** Is the profile in this column in the part of the space the caller sees? True where that is all of it. */
export function isSeen(column: string, only: Part | null): RawBuilder<boolean> {
  return only ? sql<boolean>`${sql.ref(column)} = any(${only.profileIds}::bigint[])` : sql<boolean>`true`;
}

type Member = Pick<OwnerScope, "spaceId" | "userId">;

/**
 * These folders, if this person sees them, with their accounts: the part that a scope is narrowed to. What belongs to an
 * archived client is not in it.
 */
export async function partOf(
  { kysely }: Queries,
  { spaceId, userId }: Member,
  folderIds: readonly string[],
): Promise<Part> {
  const { rows } = await sql<{ id: string; profileIds: number[] | null }>`
    select f.id, array_agg(i.profile_id) filter (where i.profile_id is not null) as "profileIds"
    from folders f left join folder_accounts i on i.folder_id = f.id
    where f.space_id = ${spaceId} and f.id = any(${folderIds}::uuid[]) and f.archived_at is null
      and (f.shared or f.created_by = ${userId})
    group by f.id`.execute(kysely);
  return {
    folderIds: rows.map(({ id }) => id),
    profileIds: [...new Set(rows.flatMap(({ profileIds }) => profileIds ?? []))],
  };
}

/** The part of a space that one of its members sees; null where that is all of it. */
export async function partSeenBy(db: Queries, member: Member): Promise<Part | null> {
  const { rows } = await sql<{ folders: string[] | null }>`
    select only_folders as folders from memberships
    where space_id = ${member.spaceId} and user_id = ${member.userId}`.execute(db.kysely);
  const folders = rows[0]?.folders ?? null;
  return folders && partOf(db, member, folders);
}

/** Whether all of these are folders that everybody in the space may see. */
export async function areShared(
  { kysely }: Queries,
  { spaceId }: Pick<Member, "spaceId">,
  folderIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from folders where space_id = ${spaceId} and shared and archived_at is null
      and id = any(${folderIds}::uuid[])`.execute(kysely);
  return Number(rows[0]?.count) === new Set(folderIds).size;
}

/**
 * Is the folder in this column one of those that the caller works for? True where that is the whole space; a client of
 * the agency works for none.
 */
export function isWorkedFor(column: string, { only, role }: OwnerScope): RawBuilder<boolean> {
  if (only === null) return sql<boolean>`true`;
  if (!isAtLeast(role, "member")) return sql<boolean>`false`;
  return sql<boolean>`${sql.ref(column)} = any(${only.folderIds}::uuid[])`;
}

/** Does the row of `memberships` in `m` see the profile in this column? Not so viewers who are limited. */
export function isWatchedBy(m: string, column: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${m}.only_folders`)} is null or ${sql.ref(`${m}.role`)} = 'member' and exists (
    select from folder_accounts i join folders f on f.id = i.folder_id
    where f.archived_at is null and i.folder_id = any(${sql.ref(`${m}.only_folders`)})
      and i.profile_id = ${sql.ref(column)}))`;
}

/** The members who see this profile, those included who work for a client that has it. */
export async function membersSeeing(
  { kysely }: Queries,
  spaceId: string,
  profileId: number,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from memberships m cross join (select ${profileId}::bigint as id) p
    where m.space_id = ${spaceId} and ${isWatchedBy("m", "p.id")}`.execute(kysely);
  return rows.map(({ user_id }) => user_id);
}

/** Whether all of these are clients. */
export async function areClients(
  { kysely }: Queries,
  { spaceId }: Pick<Member, "spaceId">,
  folderIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from clients c join folders f on f.id = c.folder_id
    where c.space_id = ${spaceId} and f.shared and f.id = any(${folderIds}::uuid[])`.execute(kysely);
  return Number(rows[0]?.count) === new Set(folderIds).size;
}

/** Makes shared folders clients, as soon as they get a brand, a link or a login; those that are stay as they are. */
export async function makeClients(
  tx: Tx,
  { spaceId, userId }: Member,
  folderIds: readonly string[],
  now: number,
): Promise<void> {
  await sql`insert into clients (folder_id, space_id, created_by, created_at)
    select id, space_id, ${userId}::uuid, ${new Date(now)} from folders
    where space_id = ${spaceId} and shared and id = any(${folderIds}::uuid[])
    on conflict do nothing`.execute(tx.kysely);
}
