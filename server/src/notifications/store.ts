import { NOTIFICATIONS_SHOWN } from "@owlstat/core/notifications/contract.ts";
import type { NotificationKind, NotificationValues } from "@owlstat/core/notifications/rules.ts";
import { sql } from "kysely";
import type { Queries } from "../platform/db/connect.ts";
import type { NotificationsTable } from "./tables.ts";

type NewNotification = Omit<NotificationsTable, "values" | "read_at"> & {
  values: NotificationValues[NotificationKind];
};

/** Returns the people for whom it was new: nobody is notified twice. */
export async function insertNotifications(db: Queries, rows: readonly NewNotification[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const inserted = await db.kysely
    .insertInto("notifications")
    .values(rows.map((row) => ({ ...row, values: JSON.stringify(row.values) })))
    .onConflict((conflict) => conflict.columns(["user_id", "once_key"]).doNothing())
    .returning("user_id")
    .execute();
  return inserted.map(({ user_id }) => user_id);
}

/** What somebody may see: nothing of a space they left or see only a part of. */
const seenBy = (userId: string) => sql<boolean>`notifications.user_id = ${userId}
  and (notifications.space_id is null or exists (
    select from memberships m where m.space_id = notifications.space_id and m.user_id = ${userId}
      and m.only_folders is null))`;

/** The newest ones, or those before one of them; one more than a page where there are more. */
export function newestNotifications(db: Queries, userId: string, before?: string) {
  let query = db.kysely
    .selectFrom("notifications")
    .select(["id", "category", "kind", "values", "read_at", "created_at", "space_id"])
    .where(seenBy(userId))
    .orderBy("id", "desc")
    .limit(NOTIFICATIONS_SHOWN + 1);
  if (before) query = query.where("id", "<", before);
  return query.execute();
}
export type NotificationRow = Awaited<ReturnType<typeof newestNotifications>>[number];

export async function countUnread(db: Queries, userId: string): Promise<number> {
  const row = await db.kysely
    .selectFrom("notifications")
    .select(sql<string>`count(*)`.as("count"))
    .where(seenBy(userId))
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Reading twice keeps the first instant. */
export async function markRead(db: Queries, userId: string, id: string, now: Date): Promise<boolean> {
  const row = await db.kysely
    .updateTable("notifications")
    .set({ read_at: sql`coalesce(read_at, ${now})` })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function markAllRead(db: Queries, userId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db.kysely
    .updateTable("notifications")
    .set({ read_at: now })
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function removeNotification(db: Queries, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom("notifications")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteOldNotifications(db: Queries, before: Date): Promise<void> {
  await db.kysely.deleteFrom("notifications").where("created_at", "<", before).execute();
}

/** Everybody who sees the whole space. */
export async function memberIds(db: Queries, spaceId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from memberships where space_id = ${spaceId} and only_folders is null`.execute(db.kysely);
  return rows.map(({ user_id }) => user_id);
}
