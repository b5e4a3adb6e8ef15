import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import { provenSpace } from "../spaces/proof-store.ts";
import "./tables.ts";

export type ListRow = { id: string; name: string; accounts: number; created_at: Date };

export async function insertList(
  tx: Tx,
  { spaceId, userId }: OwnerScope,
  list: { id: string; name: string; profileIds: number[] },
  now: number,
): Promise<void> {
  await tx.kysely
    .insertInto("shared_lists")
    .values({
      id: list.id,
      space_id: spaceId,
      name: list.name,
      profile_ids: list.profileIds,
      created_by: userId,
      created_at: new Date(now),
    })
    .execute();
}

/** Callers who see only part of the space see the lists that lie within it. */
export function listsOf({ kysely }: Queries, { spaceId, only }: OwnerScope): Promise<ListRow[]> {
  return kysely
    .selectFrom("shared_lists")
    .select(["id", "name", "created_at"])
    .select(sql<number>`cardinality(profile_ids)`.as("accounts"))
    .where("space_id", "=", spaceId)
    .where(only ? sql<boolean>`profile_ids <@ ${only.profileIds}::bigint[]` : sql<boolean>`true`)
    .orderBy("created_at", "desc")
    .execute();
}

export async function deleteList(db: Queries, { spaceId }: OwnerScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom("shared_lists")
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A list by its id, whoever shares it, with the names its accounts have now. */
export async function findList(
  { kysely }: Queries,
  id: string,
): Promise<{ name: string; usernames: string[] } | null> {
  const list = await kysely
    .selectFrom("shared_lists")
    .select("name")
    .where("id", "=", id)
    .where(provenSpace("space_id"))
    .executeTakeFirst();
  if (!list) return null;
  const { rows } = await sql<{ username: string }>`
    select p.username from shared_lists l, unnest(l.profile_ids) with ordinality as given (profile_id, number)
    join profiles p on p.id = given.profile_id
    where l.id = ${id} and p.username is not null order by given.number`.execute(kysely);
  return { name: list.name, usernames: rows.map(({ username }) => username) };
}
