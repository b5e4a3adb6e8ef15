import type { ConnectionProvider } from "@owlstat/core/auth/providers.ts";
import type { Queries } from "../../platform/db/connect.ts";
import type { HandlesTable, IdentitiesTable, Provider as IdentityProvider } from "../tables.ts";

type Identity = IdentitiesTable;

export function findIdentity(db: Queries, provider: IdentityProvider, subject: string) {
  return db.kysely
    .selectFrom("identities")
    .select(["user_id", "subject"])
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

/** Ties a login to a user; a user's earlier login of the same provider is replaced. */
export async function saveIdentity(db: Queries, identity: Identity): Promise<void> {
  await db.kysely
    .deleteFrom("identities")
    .where("user_id", "=", identity.user_id)
    .where("provider", "=", identity.provider)
    .where("subject", "!=", identity.subject)
    .execute();
  const { user_id: _owner, provider: _provider, subject: _subject, ...fresh } = identity;
  await db.kysely
    .insertInto("identities")
    .values(identity)
    .onConflict((conflict) => conflict.columns(["provider", "subject"]).doUpdateSet(fresh))
    .execute();
}

export async function deleteIdentity(
  db: Queries,
  provider: IdentityProvider,
  subject: string,
): Promise<string | null> {
  const row = await db.kysely
    .deleteFrom("identities")
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function deleteIdentitiesOf(
  db: Queries,
  userId: string,
  provider?: IdentityProvider,
): Promise<void> {
  let query = db.kysely.deleteFrom("identities").where("user_id", "=", userId);
  if (provider) query = query.where("provider", "=", provider);
  await query.execute();
}

/** The logins of a user, with the address each provider vouched for. */
export function identitiesOf(db: Queries, userId: string) {
  return db.kysely
    .selectFrom("identities")
    .select(["provider", "email"])
    .where("user_id", "=", userId)
    .orderBy("provider")
    .execute();
}

export async function providersOf(db: Queries, userId: string): Promise<IdentityProvider[]> {
  const rows = await db.kysely
    .selectFrom("identities")
    .select("provider")
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ provider }) => provider);
}

/** Whether this user has another way to log in after an identity was removed. */
export async function hasOtherLogin(db: Queries, userId: string): Promise<boolean> {
  const row = await db.kysely
    .selectFrom("users")
    .leftJoin("identities", "identities.user_id", "users.id")
    .select(["users.password_hash", "identities.provider"])
    .where("users.id", "=", userId)
    .executeTakeFirst();
  return Boolean(row?.password_hash || row?.provider);
}

export async function insertHandle(db: Queries, handle: HandlesTable): Promise<void> {
  await db.kysely.insertInto("oauth_handles").values(handle).execute();
}

/** Returns what a handle stands for and deletes it. */
export async function takeHandle(db: Queries, provider: IdentityProvider, hash: Buffer, now: Date) {
  const row = await db.kysely
    .deleteFrom("oauth_handles")
    .where("handle_hash", "=", hash)
    .where("provider", "=", provider)
    .returning(["profile", "expires_at"])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.profile : null;
}

/** True the first time only. */
export async function useIdToken(db: Queries, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db.kysely
    .insertInto("used_id_tokens")
    .values({ token_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function deleteExpiredHandles(db: Queries, now: Date): Promise<void> {
  await db.kysely.deleteFrom("oauth_handles").where("expires_at", "<=", now).execute();
  await db.kysely.deleteFrom("used_id_tokens").where("expires_at", "<=", now).execute();
}

export async function insertDeletion(
  db: Queries,
  deletion: { code: string; provider: ConnectionProvider; subject: string; requested_at: Date },
): Promise<void> {
  await db.kysely
    .insertInto("deletion_requests")
    .values({ ...deletion, completed_at: null })
    .execute();
}

export async function completeDeletion(db: Queries, code: string, now: Date): Promise<void> {
  await db.kysely
    .updateTable("deletion_requests")
    .set({ completed_at: now, subject: null })
    .where("code", "=", code)
    .where("completed_at", "is", null)
    .execute();
}

export function findDeletion(db: Queries, code: string) {
  return db.kysely.selectFrom("deletion_requests").selectAll().where("code", "=", code).executeTakeFirst();
}
