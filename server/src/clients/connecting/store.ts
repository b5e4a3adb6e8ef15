import { sql } from "kysely";
import type { OwnerScope } from "../../platform/caller.ts";
import type { Queries, Tx } from "../../platform/db/connect.ts";
import { SHOWN_NAME } from "../../profiles/store.ts";
import { provenSpace } from "../../spaces/proof-store.ts";
import type { ConnectLinksTable } from "../tables.ts";

type NewConnectLink = Pick<
  ConnectLinksTable,
  "id" | "folder_id" | "email" | "language" | "created_at" | "expires_at"
>;

export async function insertConnectLink(
  tx: Tx,
  { spaceId, userId }: OwnerScope,
  link: NewConnectLink,
): Promise<void> {
  const open = { used_at: null, connection_id: null, ended_at: null, ended_by: null };
  await tx.kysely
    .insertInto("connect_links")
    .values({ ...link, ...open, space_id: spaceId, created_by: userId })
    .execute();
}

export async function countOpenConnectLinks({ kysely }: Queries, { spaceId }: OwnerScope, now: Date) {
  const row = await kysely
    .selectFrom("connect_links")
    .select(sql<string>`count(*)`.as("count"))
    .where("space_id", "=", spaceId)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * A link or the consent that came of it, by its token. Who gave it is whoever made it; if they left, the owner. Nothing
 * where the owner of the space is not proven.
 */
export function findConnectLink({ kysely }: Queries, id: string) {
  return kysely
    .selectFrom("connect_links as l")
    .innerJoin("folders as f", "f.id", "l.folder_id")
    .selectAll("l")
    .select(["f.name as client", "f.archived_at"])
    .select(
      sql<string>`coalesce(
        (select m.user_id from memberships m where m.space_id = l.space_id and m.user_id = l.created_by),
        (select m.user_id from memberships m where m.space_id = l.space_id and m.role = 'owner'))`.as(
        "given_by",
      ),
    )
    .where("l.id", "=", id)
    .where(provenSpace("l.space_id"))
    .executeTakeFirst();
}
export type FoundConnectLink = NonNullable<Awaited<ReturnType<typeof findConnectLink>>>;

/** The links of a client, newest first; consents that ended before an instant are left out. */
export function connectLinksOf(
  { kysely }: Queries,
  { spaceId, only }: OwnerScope,
  folderId: string,
  since: Date,
) {
  return kysely
    .selectFrom("connect_links")
    .selectAll()
    .where("space_id", "=", spaceId)
    .where("folder_id", "=", folderId)
    .where(sql<boolean>`${only === null}`)
    .where((is) => is.or([is("ended_at", "is", null), is("ended_at", ">", since)]))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}
export type ConnectLinkRow = Awaited<ReturnType<typeof connectLinksOf>>[number];

/** Uses a link. Of two simultaneous attempts only one gets true. */
export async function useConnectLink({ kysely }: Queries, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("connect_links")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function noteConnectionOf({ kysely }: Queries, id: string, connectionId: string): Promise<void> {
  await kysely
    .updateTable("connect_links")
    .set({ connection_id: connectionId })
    .where("id", "=", id)
    .execute();
}

/** Earlier consents of a client by which nothing is read any more, because a later one took their accounts over. */
export async function deleteSuperseded({ kysely }: Queries, folderId: string, keptId: string): Promise<void> {
  await sql`delete from connect_links l
    where l.folder_id = ${folderId} and l.id <> ${keptId} and l.used_at is not null and l.ended_at is null
      and not exists (select from connected_accounts a where a.connect_link_id = l.id)`.execute(kysely);
}

/** Deletes a link that nobody used; false where there is none, or it was used meanwhile. */
export async function deleteOpenConnectLink({ kysely }: Queries, id: string): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom("connect_links")
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Ends a consent. Of two simultaneous attempts only one gets true. */
export async function noteEnd(
  { kysely }: Queries,
  id: string,
  by: "client" | "agency",
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("connect_links")
    .set({ ended_at: now, ended_by: by })
    .where("id", "=", id)
    .where("used_at", "is not", null)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The names of the accounts that are read by a consent. */
export async function accountsByConsent({ kysely }: Queries, id: string): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select ${sql.raw(SHOWN_NAME)} as username from connected_accounts a join profiles p on p.id = a.profile_id
    where a.connect_link_id = ${id} order by 1`.execute(kysely);
  return rows.map(({ username }) => username);
}

/** The accounts of a client that a link asks for. */
export async function profilesAsked({ kysely }: Queries, profileIds: readonly number[]) {
  const { rows } = await sql<{ username: string; profile_pic_hash: string | null }>`
    select ${sql.raw(SHOWN_NAME)} as username, p.picture_hash as profile_pic_hash from profiles p
    where p.id = any(${profileIds}::bigint[]) order by 1`.execute(kysely);
  return rows;
}

/** Links nobody followed, and consents that ended long enough ago. */
export async function deleteOldConnectLinks({ kysely }: Queries, now: Date, ended: Date): Promise<void> {
  await kysely
    .deleteFrom("connect_links")
    .where((is) =>
      is.or([is.and([is("used_at", "is", null), is("expires_at", "<=", now)]), is("ended_at", "<=", ended)]),
    )
    .execute();
}
