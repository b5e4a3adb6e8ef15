import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import { lockProfiles, SHOWN_NAME } from "../profiles/store.ts";
import { isSeen } from "../spaces/part-store.ts";
import "./tables.ts";

export type Named = { id: number; username: string };

/** What a space tracks, in its own order. */
export function trackedOf(db: Queries, { spaceId, only }: OwnerScope): Promise<Named[]> {
  return db.kysely
    .selectFrom("accounts as a")
    .innerJoin("profiles as p", "p.id", "a.profile_id")
    .select(["p.id", sql<string>`${sql.raw(SHOWN_NAME)}`.as("username")])
    .where("a.space_id", "=", spaceId)
    .where(isSeen("a.profile_id", only))
    .orderBy("a.position")
    .orderBy("a.profile_id")
    .execute();
}

/** Puts accounts at the end of the list, in the order given. */
export async function insertAccounts(
  tx: Tx,
  { spaceId, userId }: OwnerScope,
  profileIds: readonly number[],
  now: number,
): Promise<void> {
  await lockProfiles(tx, profileIds);
  await sql`insert into accounts (space_id, profile_id, position, added_by, added_at)
    select ${spaceId}::uuid, given.id, last.position + given.number, ${userId}::uuid, ${new Date(now)}
    from unnest(${profileIds}::bigint[]) with ordinality as given (id, number)
    cross join (
      select coalesce(max(position), 0) as position from accounts where space_id = ${spaceId}
    ) as last`.execute(tx.kysely);
}

export async function countAccounts(db: Queries, { spaceId }: Pick<OwnerScope, "spaceId">): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from accounts where space_id = ${spaceId}`.execute(db.kysely);
  return rows[0]?.count ?? 0;
}

export async function deleteAccounts(
  tx: Tx,
  { spaceId }: OwnerScope,
  profileIds: readonly number[],
): Promise<void> {
  await lockProfiles(tx, profileIds);
  await sql`delete from accounts where space_id = ${spaceId} and profile_id = any(${profileIds}::bigint[])`.execute(
    tx.kysely,
  );
}

type Marks = { favourite?: boolean | undefined; mine?: boolean | undefined };

/** Marks that are not given stay unchanged. */
export async function setMarks(
  tx: Tx,
  { spaceId }: OwnerScope,
  profileId: number,
  { favourite, mine }: Marks,
): Promise<void> {
  if (favourite === undefined && mine === undefined) return;
  await tx.kysely
    .updateTable("accounts")
    .set({ ...(favourite !== undefined && { favourite }), ...(mine !== undefined && { mine }) })
    .where("space_id", "=", spaceId)
    .where("profile_id", "=", profileId)
    .execute();
}

export async function setOrder(
  tx: Tx,
  { spaceId }: OwnerScope,
  profileIds: readonly number[],
): Promise<void> {
  await sql`update accounts set position = given.number
    from unnest(${profileIds}::bigint[]) with ordinality as given (id, number)
    where space_id = ${spaceId} and profile_id = given.id and position <> given.number`.execute(tx.kysely);
}
