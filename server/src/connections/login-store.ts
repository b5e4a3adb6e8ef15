import { sql } from "kysely";
import type { Queries, Tx } from "../platform/db/connect.ts";
import { SHOWN_NAME } from "../profiles/store.ts";
import "./tables.ts";

export async function saveScopes(
  { kysely }: Queries,
  connectionId: string,
  scopes: readonly string[],
): Promise<void> {
  await kysely
    .updateTable("connections")
    .set({ scopes: [...scopes] })
    .where("id", "=", connectionId)
    .execute();
}

export async function markBroken(
  { kysely }: Queries,
  connectionId: string,
  why: "revoked" | "expired",
  now: Date,
): Promise<void> {
  await kysely
    .updateTable("connections")
    .set({ broken_at: now, broken_why: why })
    .where("id", "=", connectionId)
    .where("broken_at", "is", null)
    .execute();
}

/** Marks logins that expired. */
export async function markExpired({ kysely }: Queries, now: Date): Promise<void> {
  await kysely
    .updateTable("connections")
    .set({ broken_at: now, broken_why: "expired" })
    .where("broken_at", "is", null)
    .where("expires_at", "<=", now)
    .execute();
}

export type LostAccount = {
  id: string;
  space_id: string;
  username: string;
  linked_by: string | null;
  connection_id: string | null;
};

/** Claims accounts that no token can read any more and that nobody was told of yet. */
export async function claimLost({ kysely }: Tx, now: Date): Promise<LostAccount[]> {
  const { rows } = await sql<LostAccount>`
    update connected_accounts a set told_at = ${now}
    from profiles p
    where p.id = a.profile_id and a.told_at is null and (a.connection_id is null or exists (
      select from connections c where c.id = a.connection_id and c.broken_at is not null))
    returning a.id, a.space_id, a.linked_by, a.connection_id, ${sql.raw(SHOWN_NAME)} as username`.execute(
    kysely,
  );
  return rows;
}

type Expiring = {
  id: string;
  space_id: string;
  /** The owner of the space, where a client of theirs connected it. */
  told: string | null;
  person_name: string | null;
  expires_at: Date;
  warned_days: number | null;
};

/** Logins in use that expire before an instant. */
export async function expiringBefore({ kysely }: Queries, before: Date): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    select id, space_id, person_name, expires_at, warned_days, coalesce(connected_by,
      (select m.user_id from memberships m where m.space_id = c.space_id and m.role = 'owner')) as told
    from connections c
    where broken_at is null and expires_at <= ${before}
      and exists (select from connected_accounts a where a.connection_id = c.id)`.execute(kysely);
  return rows;
}

export async function noteWarning({ kysely }: Queries, connectionId: string, days: number): Promise<void> {
  await kysely.updateTable("connections").set({ warned_days: days }).where("id", "=", connectionId).execute();
}

/** A login that was renewed, unless somebody connected again meanwhile. Its warnings begin anew. */
export async function saveRenewed(
  { kysely }: Queries,
  { id, old, fresh, expiresAt }: { id: string; old: Buffer; fresh: Buffer; expiresAt: Date },
): Promise<void> {
  await kysely
    .updateTable("connections")
    .set({ sealed_token: fresh, expires_at: expiresAt, warned_days: null })
    .where("id", "=", id)
    .where("sealed_token", "=", old)
    .execute();
}

export function sealedTokens({ kysely }: Queries) {
  return kysely.selectFrom("connections").select(["id", "sealed_token"]).execute();
}

export async function replaceToken(
  { kysely }: Queries,
  id: string,
  old: Buffer,
  fresh: Buffer,
): Promise<void> {
  await kysely
    .updateTable("connections")
    .set({ sealed_token: fresh })
    .where("id", "=", id)
    .where("sealed_token", "=", old)
    .execute();
}

/** Logins whose owners lend them, each with one account they read: the call names whose budget it uses. */
export async function loginsWithConsent({ kysely }: Queries, now: Date) {
  const { rows } = await sql<{ sealed_token: Buffer; instagram_id: string; scopes: string[] }>`
    select distinct on (c.id) c.sealed_token, c.scopes, p.external_id as instagram_id
    from connections c join connected_accounts a on a.connection_id = c.id join profiles p on p.id = a.profile_id
    where c.lends and c.provider = 'facebook' and c.broken_at is null and (c.expires_at is null or c.expires_at > ${now})
      and p.network = 'instagram'
    order by c.id, a.linked_at`.execute(kysely);
  return rows;
}
