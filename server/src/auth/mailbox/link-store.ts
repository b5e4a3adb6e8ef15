import type { Insertable } from "kysely";
import type { Queries } from "../../platform/db/connect.ts";
import type { LinkKind, MailLinksTable, ResetRequestsTable } from "../tables.ts";

export type MailLink = MailLinksTable;

export async function insertLinks(db: Queries, links: readonly MailLink[]): Promise<void> {
  await db.kysely
    .insertInto("mail_links")
    .values([...links])
    .execute();
}

export function findLink(db: Queries, id: string) {
  return db.kysely.selectFrom("mail_links").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The two links of one change of address. */
export function linksOfChange(db: Queries, changeId: string) {
  return db.kysely.selectFrom("mail_links").selectAll().where("change_id", "=", changeId).execute();
}

/** Marks a link as used. Of two simultaneous attempts only one gets true. */
export async function useLink(db: Queries, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable("mail_links")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Invalidates older links of these kinds. */
export async function dropLinks(db: Queries, userId: string, kinds: readonly LinkKind[]): Promise<void> {
  await db.kysely
    .deleteFrom("mail_links")
    .where("user_id", "=", userId)
    .where("kind", "in", [...kinds])
    .execute();
}

export async function deleteOldLinks(db: Queries, before: Date): Promise<void> {
  await db.kysely.deleteFrom("mail_links").where("expires_at", "<=", before).execute();
}

export async function insertResetRequest(
  db: Queries,
  request: Insertable<ResetRequestsTable>,
): Promise<void> {
  await db.kysely.insertInto("reset_requests").values(request).execute();
}

export function takeResetRequest(db: Queries, id: string) {
  return db.kysely.deleteFrom("reset_requests").where("id", "=", id).returningAll().executeTakeFirst();
}
