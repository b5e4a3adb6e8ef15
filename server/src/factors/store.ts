import type { Queries } from "../platform/db/connect.ts";
import { deleteDevicesOf } from "./device-store.ts";
import "./tables.ts";

export function findApp(db: Queries, userId: string) {
  return db.kysely.selectFrom("totp_secrets").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** The secret waits until a code of it was given; the one in use stays until then. */
export async function saveNextSecret(db: Queries, userId: string, sealed: Buffer, now: Date): Promise<void> {
  const waiting = { next_sealed_secret: sealed, next_at: now };
  await db.kysely
    .insertInto("totp_secrets")
    .values({ user_id: userId, sealed_secret: null, last_step: null, confirmed_at: null, ...waiting })
    .onConflict((same) => same.column("user_id").doUpdateSet(waiting))
    .execute();
}

/** Takes the waiting secret into use, if it still is the one whose code was given. */
export async function useNextSecret(
  db: Queries,
  userId: string,
  { sealed, step, now }: { sealed: Buffer; step: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable("totp_secrets")
    .set({
      sealed_secret: sealed,
      next_sealed_secret: null,
      next_at: null,
      last_step: String(step),
      confirmed_at: now,
    })
    .where("user_id", "=", userId)
    .where("next_sealed_secret", "=", sealed)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** True for the first code of a step that is newer than every one before. */
export async function takeStep(db: Queries, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable("totp_secrets")
    .set({ last_step: String(step) })
    .where("user_id", "=", userId)
    .where((either) => either.or([either("last_step", "is", null), either("last_step", "<", String(step))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteApp(db: Queries, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom("totp_secrets")
    .where("user_id", "=", userId)
    .where("sealed_secret", "is not", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Replaces the recovery codes of a user. */
export async function saveRecoveryCodes(
  db: Queries,
  userId: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await db.kysely.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now, used_at: null }));
  await db.kysely.insertInto("recovery_codes").values(rows).execute();
}

/** True the first time only. */
export async function takeRecoveryCode(
  db: Queries,
  userId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Queries, userId: string): Promise<number> {
  const { count } = await db.kysely
    .selectFrom("recovery_codes")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Without a second factor nothing is left to recover or to skip. */
export async function deleteLeftovers(db: Queries, userId: string): Promise<void> {
  await db.kysely.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await deleteDevicesOf(db, userId);
}

/** Removes every second factor of a user and what belongs to it. */
export async function deleteFactorsOf(db: Queries, userId: string): Promise<void> {
  await db.kysely.deleteFrom("totp_secrets").where("user_id", "=", userId).execute();
  await db.kysely.deleteFrom("passkeys").where("user_id", "=", userId).execute();
  await deleteLeftovers(db, userId);
}

/** Secrets by the user they belong to, for sealing them anew. */
export function sealedSecrets(db: Queries) {
  return db.kysely
    .selectFrom("totp_secrets")
    .select(["user_id", "sealed_secret"])
    .where("sealed_secret", "is not", null)
    .execute();
}

/** Only where it still is the one that was read. */
export async function reseal(db: Queries, userId: string, before: Buffer, sealed: Buffer): Promise<void> {
  await db.kysely
    .updateTable("totp_secrets")
    .set({ sealed_secret: sealed })
    .where("user_id", "=", userId)
    .where("sealed_secret", "=", before)
    .execute();
}
