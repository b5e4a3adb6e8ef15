import type { ConnectionProvider } from "@owlstat/core/auth/providers.ts";
import { type Expression, sql } from "kysely";
import type { OwnerScope } from "../../platform/caller.ts";
import type { Queries } from "../../platform/db/connect.ts";
import type { ConnectionsTable } from "../tables.ts";

const WHOLE = { broken_at: null, broken_why: null, warned_days: null };

type NewConnection = Omit<ConnectionsTable, "space_id" | "connected_by" | "lends" | keyof typeof WHOLE>;

/** Null for a client of an agency, whose login belongs to no member. */
export type ConnectedBy = Pick<OwnerScope, "spaceId"> & { userId: string | null };

/**
 * Connects somebody's pages to a space. The same person connected again brings a new token; a member's login stays
 * theirs where a client connects with it.
 */
export async function saveConnection(
  db: Queries,
  { spaceId, userId }: ConnectedBy,
  connection: NewConnection,
): Promise<string> {
  const { id: _id, provider: _provider, external_user_id: _person, ...fresh } = connection;
  const saved = await db.kysely
    .insertInto("connections")
    .values({ ...connection, ...WHOLE, space_id: spaceId, connected_by: userId })
    .onConflict((conflict) =>
      conflict.columns(["space_id", "provider", "external_user_id"]).doUpdateSet((of) => ({
        ...fresh,
        ...WHOLE,
        connected_by: keptBy(of.ref("excluded.connected_by")),
        // Consent to lending is personal: it does not pass to another member with the same login.
        lends: sql<boolean>`connections.lends and connections.connected_by = ${keptBy(of.ref("excluded.connected_by"))}`,
      })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return saved.id;
}

const keptBy = (fresh: Expression<string | null>) =>
  sql<string | null>`coalesce(${fresh}, connections.connected_by)`;

/** The connections somebody made in a space, the newest first. */
export function findConnections(db: Queries, { spaceId, userId }: OwnerScope, provider: ConnectionProvider) {
  return db.kysely
    .selectFrom("connections")
    .select(["id", "external_user_id", "sealed_token", "expires_at"])
    .where("space_id", "=", spaceId)
    .where("connected_by", "=", userId)
    .where("provider", "=", provider)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** The person removed the app at the provider, so delete their connections in all spaces. */
export async function deleteConnectionsTo(
  db: Queries,
  provider: ConnectionProvider,
  externalUserId: string,
): Promise<void> {
  await db.kysely
    .deleteFrom("connections")
    .where("provider", "=", provider)
    .where("external_user_id", "=", externalUserId)
    .execute();
}

/**
 * Deletes what was read through somebody's login in any space, even where the connection itself is gone.
 */
export async function eraseReadThrough(
  db: Queries,
  provider: ConnectionProvider,
  externalUserId: string,
): Promise<void> {
  await sql`delete from connected_accounts
    where provider = ${provider} and external_user_id = ${externalUserId}`.execute(db.kysely);
}

export async function deleteConnectionsBy(db: Queries, userId: string): Promise<void> {
  await db.kysely.deleteFrom("connections").where("connected_by", "=", userId).execute();
}

/** Logins that clients connected and that no account is read through any more. */
export async function deleteUnusedConnections(db: Queries, ids: readonly string[] | "all"): Promise<void> {
  const these = ids === "all" ? sql`true` : sql`c.id = any(${ids}::uuid[])`;
  await sql`delete from connections c where ${these} and c.connected_by is null
    and not exists (select from connected_accounts a where a.connection_id = c.id)`.execute(db.kysely);
}
