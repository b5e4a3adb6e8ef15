import type { Queries } from "../platform/db/connect.ts";
import type { PasskeysTable } from "./tables.ts";

export async function insertPasskey(db: Queries, passkey: PasskeysTable): Promise<void> {
  await db.kysely.insertInto("passkeys").values(passkey).execute();
}

export function listPasskeys(db: Queries, userId: string) {
  return db.kysely
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

/** A passkey of this host; one of another host does not exist here. */
export function findPasskey(db: Queries, rpId: string, credentialId: string) {
  return db.kysely
    .selectFrom("passkeys")
    .selectAll()
    .where("rp_id", "=", rpId)
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

/** Notes a use. False where the device counts and the number was seen before: then there is a copy of the key. */
export async function notePasskeyUse(db: Queries, id: string, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable("passkeys")
    .set({ counter: String(counter), last_used_at: now })
    .where("id", "=", id)
    .where((one) => (counter === 0 ? one("counter", "=", "0") : one("counter", "<", String(counter))))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updatePasskeyName(
  db: Queries,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable("passkeys")
    .set({ name })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePasskey(db: Queries, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom("passkeys")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** True the first time only. */
export async function useChallenge(db: Queries, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db.kysely
    .insertInto("used_challenges")
    .values({ challenge_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function deleteOldChallenges(db: Queries, now: Date): Promise<void> {
  await db.kysely.deleteFrom("used_challenges").where("expires_at", "<=", now).execute();
}
