import { sql } from "kysely";
import type { Queries } from "../platform/db/connect.ts";
import { SHOWN_NAME } from "../profiles/store.ts";
import "./tables.ts";

/** The names of those accounts that still cannot be read. */
export async function namesOf({ kysely }: Queries, accountIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select ${sql.raw(SHOWN_NAME)} as username from connected_accounts a join profiles p on p.id = a.profile_id
    where a.id = any(${accountIds}::uuid[]) and a.told_at is not null order by 1`.execute(kysely);
  return rows.map(({ username }) => username);
}

export function findLogin({ kysely }: Queries, connectionId: string) {
  return kysely
    .selectFrom("connections")
    .select(["space_id", "person_name"])
    .select(
      sql<string | null>`coalesce(connected_by,
        (select m.user_id from memberships m where m.space_id = connections.space_id and m.role = 'owner'))`.as(
        "told",
      ),
    )
    .select(
      sql<string | null>`(select l.folder_id from connect_links l
        where l.connection_id = connections.id and connections.connected_by is null and l.ended_at is null
        order by l.used_at desc limit 1)`.as("client_id"),
    )
    .where("id", "=", connectionId)
    .where("broken_at", "is", null)
    .executeTakeFirst();
}
