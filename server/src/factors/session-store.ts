import type { Queries } from "../platform/db/connect.ts";

/** Ends the other sessions in which no second factor was ever given: they began before there was one. */
export async function endUnprovenSessions(
  db: Queries,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await db.kysely
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "!=", id)
    .where("second_factor", "is", null)
    .where("proven_at", "is", null)
    .execute();
}

/** Notes that a second factor was given in this session just now. */
export async function noteProof(db: Queries, sessionId: string, now: Date): Promise<void> {
  await db.kysely.updateTable("sessions").set({ proven_at: now }).where("id", "=", sessionId).execute();
}
