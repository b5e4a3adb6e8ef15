import type { ReportReview } from "@owlstat/core/reports/review.ts";
import type { ReportSchedule } from "@owlstat/core/reports/schedule.ts";
import type { Queries, Tx } from "../../platform/db/connect.ts";
import "../tables.ts";

export type DueReport = {
  id: string;
  space_id: string;
  next_at: Date;
  schedule: ReportSchedule | null;
  name: string;
  created_by: string | null;
  review: ReportReview | null;
};

/** Reports that are due, locked for this transaction; other processes skip them. */
export async function claimDue(tx: Tx, now: Date, most: number): Promise<DueReport[]> {
  const rows = await tx.kysely
    .selectFrom("reports")
    .select(["id", "space_id", "next_at", "schedule", "name", "created_by", "review"])
    .where("next_at", "<=", now)
    .where("deleted_at", "is", null)
    .orderBy("next_at")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.flatMap((row) => (row.next_at ? [{ ...row, next_at: row.next_at }] : []));
}

export async function setNext(tx: Tx, id: string, next: Date | null): Promise<void> {
  await tx.kysely.updateTable("reports").set({ next_at: next }).where("id", "=", id).execute();
}

/** Deletes old sendings with their figures and links. */
export async function deleteOldSendings({ kysely }: Queries, before: Date): Promise<void> {
  await kysely.deleteFrom("report_sendings").where("created_at", "<", before).execute();
}
