import { sql } from "kysely";
import type { Queries, Tx } from "../platform/db/connect.ts";
import type { HidingRequestsTable } from "./tables.ts";

export type HidingRow = HidingRequestsTable;

export async function insertHiding(db: Queries, row: HidingRow): Promise<void> {
  await db.kysely.insertInto("hiding_requests").values(row).execute();
}

export function findHiding(db: Queries, id: string): Promise<HidingRow | undefined> {
  return db.kysely.selectFrom("hiding_requests").selectAll().where("id", "=", id).executeTakeFirst();
}

export function lockHiding(tx: Tx, id: string): Promise<HidingRow | undefined> {
  return tx.kysely
    .selectFrom("hiding_requests")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeHiding(
  db: Queries,
  id: string,
  change: Partial<Pick<HidingRow, "state" | "email" | "note" | "decided_at">>,
): Promise<void> {
  await db.kysely.updateTable("hiding_requests").set(change).where("id", "=", id).execute();
}

const LISTED = 200;

/** Requests that a person has to decide first, then decided ones, newest first. */
export function listedHidings({ kysely }: Queries): Promise<HidingRow[]> {
  return kysely
    .selectFrom("hiding_requests")
    .selectAll()
    .where("state", "<>", "open")
    .orderBy(sql`state <> 'asked'`)
    .orderBy("created_at", "desc")
    .limit(LISTED)
    .execute();
}

/** Deletes codes that were not used. */
export async function deleteUnused({ kysely }: Queries, before: Date): Promise<void> {
  await kysely
    .deleteFrom("hiding_requests")
    .where("state", "=", "open")
    .where("created_at", "<", before)
    .execute();
}

/** Removes addresses and notes from requests that were decided before this instant. */
export async function forgetWhoAsked({ kysely }: Queries, before: Date): Promise<void> {
  await kysely
    .updateTable("hiding_requests")
    .set({ email: null, note: "" })
    .where("email", "is not", null)
    .where("decided_at", "<", before)
    .execute();
}
