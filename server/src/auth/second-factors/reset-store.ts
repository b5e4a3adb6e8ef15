import type { OwnerScope } from "../../platform/caller.ts";
import type { Queries } from "../../platform/db/connect.ts";
import type { FactorResetsTable } from "../tables.ts";

/** False where one is under way already. */
export async function insertReset(db: Queries, reset: FactorResetsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db.kysely
    .insertInto("factor_resets")
    .values(reset)
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** One reset, if it was not stopped or carried out. */
export function findReset(db: Queries, id: string) {
  return db.kysely.selectFrom("factor_resets").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The person it is about; null if it is over. The link in the mail is the proof. */
export async function deleteReset(db: Queries, id: string): Promise<string | null> {
  const row = await db.kysely
    .deleteFrom("factor_resets")
    .where("id", "=", id)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Whether one was under way for this person. */
export async function deleteResetOf(db: Queries, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom("factor_resets")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes back what was asked in this company. */
export async function deleteAskedReset(
  db: Queries,
  { spaceId }: OwnerScope,
  userId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom("factor_resets")
    .where("user_id", "=", userId)
    .where("space_id", "=", spaceId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What this person asked for others. */
export async function deleteResetsBy(db: Queries, userId: string): Promise<void> {
  await db.kysely.deleteFrom("factor_resets").where("asked_by", "=", userId).execute();
}

/** Begins the pause, once. */
export async function startPause(db: Queries, id: string, dueAt: Date): Promise<void> {
  await db.kysely
    .updateTable("factor_resets")
    .set({ due_at: dueAt })
    .where("id", "=", id)
    .where("due_at", "is", null)
    .execute();
}

/** Takes those whose pause is over, each once over all processes. */
export function takeDueResets(db: Queries, now: Date) {
  return db.kysely.deleteFrom("factor_resets").where("due_at", "<=", now).returningAll().execute();
}
