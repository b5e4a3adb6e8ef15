import { sql } from "kysely";
import type { ConnectedBy } from "../auth/providers/connection-store.ts";
import type { Through } from "../auth/providers/provider-token.ts";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { SHOWN_NAME } from "../profiles/store.ts";
import { isSeen } from "../spaces/part-store.ts";
import type { Trouble } from "./tables.ts";
import "./tables.ts";

type Linked = { profileId: number; page: string | null; through: Through };
/** A member, or a client of the agency by their consent. */
type LinkedBy = ConnectedBy & { connectLinkId?: string };

/** Lets accounts of a space be read through connections; those linked before are read through these from now on. */
export async function linkAccounts(
  tx: Tx,
  { spaceId, userId, connectLinkId }: LinkedBy,
  accounts: readonly Linked[],
  now: number,
): Promise<string[]> {
  if (accounts.length === 0) return [];
  const rows = await tx.kysely
    .insertInto("connected_accounts")
    .values(
      accounts.map(({ profileId, page, through }) => ({
        id: uuidv7(now),
        space_id: spaceId,
        profile_id: profileId,
        page,
        provider: through.provider,
        connection_id: through.connectionId,
        external_user_id: through.externalUserId,
        linked_by: userId,
        linked_at: new Date(now),
        tried_at: null,
        read_at: null,
        trouble: null,
        told_at: null,
        connect_link_id: connectLinkId ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["space_id", "profile_id"]).doUpdateSet((of) => ({
        provider: of.ref("excluded.provider"),
        connection_id: of.ref("excluded.connection_id"),
        external_user_id: of.ref("excluded.external_user_id"),
        linked_by: of.ref("excluded.linked_by"),
        page: of.ref("excluded.page"),
        connect_link_id: of.ref("excluded.connect_link_id"),
        trouble: null,
        told_at: null,
      })),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Accounts that were linked through the same person but lost their connection are attached to this one. */
export async function attachTo(tx: Tx, connectionId: string) {
  await sql`update connected_accounts a set connection_id = c.id
    from connections c where c.id = ${connectionId} and a.space_id = c.space_id and a.connection_id is null
      and a.provider = c.provider and a.external_user_id = c.external_user_id`.execute(tx.kysely);
  return tx.kysely
    .updateTable("connected_accounts")
    .set({ trouble: null, told_at: null })
    .where("connection_id", "=", connectionId)
    .returning(["id", "space_id"])
    .execute();
}

type NamedClient = { id: string; name: string };

/** The client of the agency by whose consent something is read. */
const clientOf = (link: string) => sql<NamedClient | null>`(
  select json_build_object('id', f.id, 'name', f.name) from connect_links l join folders f on f.id = l.folder_id
  where ${sql.raw(link)} order by l.used_at desc limit 1)`;

/** The connected accounts a caller sees, in the order of the space. */
export async function linkedOf({ kysely }: Queries, { spaceId, only }: OwnerScope) {
  return kysely
    .selectFrom("connected_accounts as a")
    .innerJoin("profiles as p", "p.id", "a.profile_id")
    .leftJoin("users as u", "u.id", "a.linked_by")
    .select([
      ...(["a.id", "a.profile_id", "a.connection_id", "a.page", "a.linked_by", "a.linked_at"] as const),
      ...([
        "a.days_wanted",
        "a.days_read",
        "a.tried_at",
        "a.read_at",
        "a.trouble",
        "p.picture_hash",
      ] as const),
      "u.name as linked_by_name",
      "a.connect_link_id",
    ])
    .select(clientOf("l.id = a.connect_link_id").as("client"))
    .select(sql<string>`${sql.raw(SHOWN_NAME)}`.as("username"))
    .select(
      sql<boolean>`exists (select from accounts t where t.space_id = a.space_id and t.profile_id = a.profile_id)`.as(
        "tracked",
      ),
    )
    .where("a.space_id", "=", spaceId)
    .where(isSeen("a.profile_id", only))
    .orderBy("username")
    .execute();
}
export type LinkedRow = Awaited<ReturnType<typeof linkedOf>>[number];

/** The logins that accounts of a space are read through. Callers who see only part of the space see none. */
export async function loginsOf({ kysely }: Queries, { spaceId, only }: OwnerScope) {
  if (only) return [];
  return (
    kysely
      .selectFrom("connections as c")
      .leftJoin("users as u", "u.id", "c.connected_by")
      .select(["c.id", "c.person_name", "c.connected_by", "u.name as member", "c.scopes", "c.created_at"])
      .select(
        clientOf("l.connection_id = c.id and c.connected_by is null and l.ended_at is null").as("client"),
      )
      .select(["c.provider", "c.expires_at", "c.broken_at", "c.broken_why", "c.lends"])
      .where("c.space_id", "=", spaceId)
      // A client's login goes with the last account that is read through it.
      .where(
        sql<boolean>`(c.connected_by is not null or exists (select from connected_accounts a where a.connection_id = c.id))`,
      )
      .orderBy("c.created_at")
      .execute()
  );
}
export type LoginRow = Awaited<ReturnType<typeof loginsOf>>[number];

/** Erases a connected account with everything that was read of it. */
export async function eraseAccount({ kysely }: Queries, { spaceId }: OwnerScope, id: string): Promise<void> {
  await kysely
    .deleteFrom("connected_accounts")
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .execute();
}

/** Erases what is read by the consent of a client; answers how many accounts that were. */
export async function eraseConsented({ kysely }: Queries, connectLinkId: string): Promise<number> {
  const rows = await kysely
    .deleteFrom("connected_accounts")
    .where("connect_link_id", "=", connectLinkId)
    .returning("id")
    .execute();
  return rows.length;
}

/** Erases a login with everything that was read through it. */
export async function eraseLogin({ kysely }: Queries, { spaceId }: OwnerScope, id: string): Promise<void> {
  await sql`with gone as (
      delete from connections where space_id = ${spaceId} and id = ${id} returning id
    ) delete from connected_accounts where space_id = ${spaceId} and connection_id in (select id from gone)`.execute(
    kysely,
  );
}

/** Only whoever connected a login with Facebook may lend it. False where it is not theirs. */
export async function setLends(
  { kysely }: Queries,
  { spaceId, userId }: OwnerScope,
  id: string,
  lends: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("connections")
    .set({ lends })
    .where("space_id", "=", spaceId)
    .where("connected_by", "=", userId)
    .where("provider", "=", "facebook")
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** One connected account with the login that reads it, for the program itself. */
export function findForReading({ kysely }: Queries, accountId: string) {
  return kysely
    .selectFrom("connected_accounts as a")
    .innerJoin("profiles as p", "p.id", "a.profile_id")
    .innerJoin("connections as c", "c.id", "a.connection_id")
    .innerJoin("accounts as t", (join) =>
      join.onRef("t.space_id", "=", "a.space_id").onRef("t.profile_id", "=", "a.profile_id"),
    )
    .select(["a.id", "a.space_id", "a.profile_id", "a.read_at", "a.days_wanted", "a.days_read"])
    .select("p.external_id as instagram_id")
    .select([
      "c.id as connection_id",
      "c.provider",
      "c.sealed_token",
      "c.expires_at",
      "c.broken_at",
      "c.scopes",
    ])
    .where("a.id", "=", accountId)
    .executeTakeFirst();
}
export type ReadAccount = NonNullable<Awaited<ReturnType<typeof findForReading>>>;

/** Every tracked account that some token can read. */
export function accountsToRead({ kysely }: Queries) {
  return kysely
    .selectFrom("connected_accounts as a")
    .innerJoin("connections as c", "c.id", "a.connection_id")
    .innerJoin("accounts as t", (join) =>
      join.onRef("t.space_id", "=", "a.space_id").onRef("t.profile_id", "=", "a.profile_id"),
    )
    .select(["a.id", "a.read_at", "a.space_id"])
    .where("c.broken_at", "is", null)
    .execute();
}

type Noted = Partial<{
  days_wanted: number;
  days_read: number;
  read_at: Date;
  tried_at: Date;
  trouble: Trouble | null;
}>;
export async function noteReading({ kysely }: Queries, accountId: string, noted: Noted): Promise<void> {
  await kysely.updateTable("connected_accounts").set(noted).where("id", "=", accountId).execute();
}
