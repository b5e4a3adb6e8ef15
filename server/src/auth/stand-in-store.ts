import type { Queries } from "../platform/db/connect.ts";

declare module "../platform/db/tables.ts" {
  interface Tables {
    stand_ins: { session_id: string; user_id: string; until: Date };
  }
}

/** Lets a login see the product as somebody else does, until an instant. */
export async function beginStandIn(
  db: Queries,
  sessionId: string,
  userId: string,
  until: Date,
): Promise<void> {
  const whom = { user_id: userId, until };
  await db.kysely
    .insertInto("stand_ins")
    .values({ session_id: sessionId, ...whom })
    .onConflict((same) => same.column("session_id").doUpdateSet(whom))
    .execute();
}

export async function removeStandIn(db: Queries, sessionId: string): Promise<void> {
  await db.kysely.deleteFrom("stand_ins").where("session_id", "=", sessionId).execute();
}
