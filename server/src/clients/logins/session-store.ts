import { SECOND } from "@owlstat/core/time.ts";
import { sql } from "kysely";
import type { Queries } from "../../platform/db/connect.ts";
import { provenSpace } from "../../spaces/proof-store.ts";
import type { ClientSessionsTable } from "../tables.ts";

/** A session is noted as seen at most once in so long. */
const SEEN_EVERY = 60 * SECOND;

export async function insertClientSession({ kysely }: Queries, session: ClientSessionsTable): Promise<void> {
  await kysely.insertInto("client_sessions").values(session).execute();
}

/** The session of a token with its login, if that belongs to this agency. Without an open folder there is none. */
export function findClientSession({ kysely }: Queries, tokenHash: Buffer, spaceId: string, now: Date) {
  return kysely
    .selectFrom("client_sessions as s")
    .innerJoin("client_logins as l", "l.id", "s.login_id")
    .select(["s.id", "s.login_id", "s.created_at", "s.last_seen_at"])
    .select(
      sql<{ id: string; name: string }[]>`(select json_agg(json_build_object('id', f.id, 'name', f.name)
        order by lower(f.name), f.id) from client_login_folders o join folders f on f.id = o.folder_id
        where o.login_id = l.id and f.archived_at is null)`.as("folders"),
    )
    .select(
      sql<string>`(select m.user_id from memberships m where m.space_id = l.space_id and m.role = 'owner')`.as(
        "owner",
      ),
    )
    .where("s.token_hash", "=", tokenHash)
    .where("s.expires_at", ">", now)
    .where("l.space_id", "=", spaceId)
    .where(provenSpace("l.space_id"))
    .where(
      sql<boolean>`exists (select from client_login_folders o join folders f on f.id = o.folder_id
        where o.login_id = l.id and f.archived_at is null)`,
    )
    .executeTakeFirst();
}

type Seen = Pick<ClientSessionsTable, "id" | "last_seen_at">;

export async function touchClientSession(
  { kysely }: Queries,
  { id, last_seen_at }: Seen,
  now: Date,
  expires_at: Date,
): Promise<void> {
  if (now.getTime() - last_seen_at.getTime() < SEEN_EVERY) return;
  await kysely
    .updateTable("client_sessions")
    .set({ last_seen_at: now, expires_at })
    .where("id", "=", id)
    .execute();
}

export async function deleteClientSession({ kysely }: Queries, tokenHash: Buffer): Promise<string | null> {
  const row = await kysely
    .deleteFrom("client_sessions")
    .where("token_hash", "=", tokenHash)
    .returning("login_id")
    .executeTakeFirst();
  return row?.login_id ?? null;
}

/** Every session of a login, or every one but the one that asks. */
export async function deleteClientSessions({ kysely }: Queries, loginId: string, exceptId?: string) {
  let query = kysely.deleteFrom("client_sessions").where("login_id", "=", loginId);
  if (exceptId) query = query.where("id", "!=", exceptId);
  await query.execute();
}

export async function deleteExpiredClientSessions({ kysely }: Queries, now: Date): Promise<void> {
  await kysely.deleteFrom("client_sessions").where("expires_at", "<=", now).execute();
}
