import { sql } from "kysely";
import type { Queries } from "../../platform/db/connect.ts";
import type { LegacyUsersTable } from "../tables.ts";

export type LegacyUser = LegacyUsersTable;

export function findLegacyByEmail(db: Queries, email: string) {
  return db.kysely
    .selectFrom("legacy_users")
    .selectAll()
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();
}

/** Takes the row for this transaction; gone means moved already. */
export function lockLegacy(db: Queries, id: string) {
  return db.kysely.selectFrom("legacy_users").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function setLegacyPassword(db: Queries, id: string, passwordHash: string): Promise<void> {
  await db.kysely
    .updateTable("legacy_users")
    .set({ password_hash: passwordHash })
    .where("id", "=", id)
    .execute();
}

export async function deleteLegacy(db: Queries, id: string): Promise<void> {
  await db.kysely.deleteFrom("legacy_users").where("id", "=", id).execute();
}

export async function insertLegacyAccounts(
  db: Queries,
  spaceId: string,
  usernames: readonly string[],
): Promise<void> {
  if (usernames.length === 0) return;
  await db.kysely
    .insertInto("legacy_accounts")
    .values(usernames.map((username) => ({ space_id: spaceId, username })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds those who are neither here nor waiting already; answers how many were new. */
export async function insertLegacyUsers(db: Queries, users: readonly LegacyUser[]): Promise<number> {
  if (users.length === 0) return 0;
  const known = await db.kysely
    .selectFrom("users")
    .select(sql<string>`lower(email)`.as("email"))
    .where(
      sql`lower(email)`,
      "in",
      users.map(({ email }) => email),
    )
    .execute();
  const here = new Set(known.map(({ email }) => email));
  const fresh = users.filter(({ email }) => !here.has(email));
  if (fresh.length === 0) return 0;
  const result = await db.kysely
    .insertInto("legacy_users")
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n);
}

/**
 * bcrypt by the database's own pgcrypto, whose code is the reference implementation. It knows the prefix $2a$;
 * $2b$ and $2y$ name the same algorithm.
 */
export async function bcryptMatches(db: Queries, hash: string, password: string): Promise<boolean> {
  const known = hash.replace(/^\$2[by]\$/, "$2a$");
  const { rows } = await sql<{ right: boolean }>`
    select crypt(${password}, ${known}) = ${known} as right`.execute(db.kysely);
  return rows[0]?.right ?? false;
}

/**
 * Spends the time of a bcrypt check for an address without such a hash, at the cost of a stored one. Skipped
 * once no user with such a hash is waiting any more.
 */
export async function bcryptDecoy(db: Queries, password: string): Promise<void> {
  await sql`
    select crypt(${password}, regexp_replace(hash, '^\\$2[by]\\$', '$2a$'))
    from (select hash from legacy_users where kind = 'bcrypt' limit 1) waiting`.execute(db.kysely);
}
