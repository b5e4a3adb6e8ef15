import { SECOND } from "@owlstat/core/time.ts";
import { sql } from "kysely";
import type { Session } from "../platform/context.ts";
import type { Queries } from "../platform/db/connect.ts";

type SessionsTable = {
  id: string;
  token_hash: Buffer;
  user_id: string;
  space_id: string | null;
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

/** A session is noted as seen at most once in so long: most calls write nothing. */
const SEEN_EVERY = 60 * SECOND;

export async function insertSession(db: Queries, session: SessionsTable): Promise<void> {
  await db.kysely.insertInto("sessions").values(session).execute();
}

export type FoundSession = Session & { lastSeenAt: Date };

/**
 * The login behind a token, with the role its user has right now. Whoever was removed from the space the session
 * worked in goes on in their own.
 */
export async function findSession(db: Queries, tokenHash: Buffer, now: Date): Promise<FoundSession | null> {
  const row = await db.kysely
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .innerJoin("memberships as own", "own.user_id", "sessions.user_id")
    .innerJoin("spaces as home", (join) =>
      join.onRef("home.id", "=", "own.space_id").on("home.kind", "=", "personal"),
    )
    .leftJoin("memberships as current", (join) =>
      join
        .onRef("current.user_id", "=", "sessions.user_id")
        .onRef("current.space_id", "=", "sessions.space_id"),
    )
    .select([
      "sessions.id",
      "sessions.user_id as userId",
      "sessions.last_seen_at as lastSeenAt",
      sql<string>`coalesce(current.space_id, home.id)`.as("spaceId"),
      sql<Session["role"]>`coalesce(current.role, own.role)`.as("role"),
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

/** Keeps a session that is used alive; others run out. */
export async function touchSession(
  db: Queries,
  { id, lastSeenAt }: FoundSession,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  if (now.getTime() - lastSeenAt.getTime() < SEEN_EVERY) return;
  await db.kysely
    .updateTable("sessions")
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where("id", "=", id)
    .execute();
}

export function sessionsOf(db: Queries, userId: string, now: Date) {
  return db.kysely
    .selectFrom("sessions")
    .select(["id", "user_agent", "ip", "created_at", "last_seen_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("last_seen_at", "desc")
    .execute();
}

export async function deleteSession(db: Queries, tokenHash: Buffer): Promise<string | null> {
  const row = await db.kysely
    .deleteFrom("sessions")
    .where("token_hash", "=", tokenHash)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Ends one session, if it is this user's. */
export async function deleteOwnSession(db: Queries, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends every session of a user, or every one but the one that asks. */
export async function deleteSessionsOf(db: Queries, userId: string, exceptId?: string): Promise<number> {
  let query = db.kysely.deleteFrom("sessions").where("user_id", "=", userId);
  if (exceptId) query = query.where("id", "!=", exceptId);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteExpiredSessions(db: Queries, now: Date): Promise<void> {
  await db.kysely.deleteFrom("sessions").where("expires_at", "<=", now).execute();
}

/** Does the user own or run a company? Their passwords follow the stricter rule. */
export async function runsCompany(db: Queries, userId: string): Promise<boolean> {
  const row = await db.kysely
    .selectFrom("memberships")
    .innerJoin("spaces", "spaces.id", "memberships.space_id")
    .select("spaces.id")
    .where("memberships.user_id", "=", userId)
    .where("memberships.role", "in", ["owner", "admin"])
    .where("spaces.kind", "=", "company")
    .executeTakeFirst();
  return row !== undefined;
}
