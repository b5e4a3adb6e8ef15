import type { Queries } from "../../platform/db/connect.ts";
import type { PendingLoginsTable } from "../tables.ts";

export async function insertPendingLogin(db: Queries, login: PendingLoginsTable): Promise<void> {
  await db.kysely.insertInto("pending_logins").values(login).execute();
}

/** A login that waits for its second factor, in the browser it began in. */
export function findPendingLogin(db: Queries, handleHash: Buffer, deviceHash: Buffer, now: Date) {
  return db.kysely
    .selectFrom("pending_logins")
    .innerJoin("users", "users.id", "pending_logins.user_id")
    .select(["pending_logins.user_id", "pending_logins.way", "users.email"])
    .where("handle_hash", "=", handleHash)
    .where("device_hash", "=", deviceHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** True for whoever takes it first. */
export async function takePendingLogin(db: Queries, handleHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom("pending_logins")
    .where("handle_hash", "=", handleHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredLogins(db: Queries, now: Date): Promise<void> {
  await db.kysely.deleteFrom("pending_logins").where("expires_at", "<=", now).execute();
}
