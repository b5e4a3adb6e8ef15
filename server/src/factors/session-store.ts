import type { Queries } from "../platform/db/connect.ts";

/** Notes that a second factor was given in this session just now. */
export async function noteProof(db: Queries, sessionId: string, now: Date): Promise<void> {
  await db.kysely.updateTable("sessions").set({ proven_at: now }).where("id", "=", sessionId).execute();
}
