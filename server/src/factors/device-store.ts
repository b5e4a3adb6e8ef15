import type { Queries } from "../platform/db/connect.ts";
import type { TrustedDevicesTable } from "./tables.ts";

export async function upsertDevice(db: Queries, device: TrustedDevicesTable): Promise<void> {
  const { user_agent, created_at, expires_at } = device;
  await db.kysely
    .insertInto("trusted_devices")
    .values(device)
    .onConflict((same) =>
      same.columns(["user_id", "device_hash"]).doUpdateSet({ user_agent, created_at, expires_at }),
    )
    .execute();
}

export async function isTrusted(db: Queries, userId: string, hash: Buffer, now: Date): Promise<boolean> {
  const row = await db.kysely
    .selectFrom("trusted_devices")
    .select("id")
    .where("user_id", "=", userId)
    .where("device_hash", "=", hash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

export function listDevices(db: Queries, userId: string, now: Date) {
  return db.kysely
    .selectFrom("trusted_devices")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .execute();
}

/** Whether the device was this user's. */
export async function deleteDevice(db: Queries, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom("trusted_devices")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteDevicesOf(db: Queries, userId: string): Promise<void> {
  await db.kysely.deleteFrom("trusted_devices").where("user_id", "=", userId).execute();
}

export async function deleteExpiredDevices(db: Queries, now: Date): Promise<void> {
  await db.kysely.deleteFrom("trusted_devices").where("expires_at", "<=", now).execute();
}
