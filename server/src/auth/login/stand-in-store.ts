import type { Queries } from "../../platform/db/connect.ts";
import "../tables.ts";

/** Lets a login see the product as somebody else does, until an instant. */
export async function beginStandIn(
  db: Queries,
  sessionId: string,
  userId: string,
  until: Date,
  spaceId: string | null,
): Promise<void> {
  const whom = { user_id: userId, until, space_id: spaceId };
  await db.kysely
    .insertInto("stand_ins")
    .values({ session_id: sessionId, ...whom })
    .onConflict((same) => same.column("session_id").doUpdateSet(whom))
    .execute();
}

/** Sets which space of that user is looked at. */
export async function lookIntoSpace(db: Queries, sessionId: string, spaceId: string): Promise<void> {
  await db.kysely
    .updateTable("stand_ins")
    .set({ space_id: spaceId })
    .where("session_id", "=", sessionId)
    .execute();
}

export async function removeStandIn(db: Queries, sessionId: string): Promise<void> {
  await db.kysely.deleteFrom("stand_ins").where("session_id", "=", sessionId).execute();
}
