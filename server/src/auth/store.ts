import type { Session } from "../platform/context.ts";
import type { Queries } from "../platform/db/connect.ts";

type SessionsTable = {
  id: string;
  token_hash: Buffer;
  user_id: string;
  space_id: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  user_agent: string;
  ip: string | null;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    sessions: SessionsTable;
  }
}

export async function insertSession(db: Queries, session: SessionsTable): Promise<void> {
  await db.kysely.insertInto("sessions").values(session).execute();
}

/** The login behind a token, with the role its user has in the current space right now. */
export async function findSession(db: Queries, tokenHash: Buffer, now: Date): Promise<Session | null> {
  const row = await db.kysely
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .innerJoin("memberships", (join) =>
      join
        .onRef("memberships.user_id", "=", "sessions.user_id")
        .onRef("memberships.space_id", "=", "sessions.space_id"),
    )
    .select([
      "sessions.id",
      "sessions.user_id as userId",
      "sessions.space_id as spaceId",
      "memberships.role",
      "users.role as userRole",
      "users.language",
    ])
    .where("sessions.token_hash", "=", tokenHash)
    .where("sessions.expires_at", ">", now)
    .executeTakeFirst();
  if (!row) return null;
  const { userRole, ...session } = row;
  return { ...session, admin: userRole === "admin" };
}

export async function deleteSession(db: Queries, tokenHash: Buffer): Promise<void> {
  await db.kysely.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

export async function deleteExpiredSessions(db: Queries, now: Date): Promise<void> {
  await db.kysely.deleteFrom("sessions").where("expires_at", "<=", now).execute();
}
