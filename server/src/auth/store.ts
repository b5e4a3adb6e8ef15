import type { SpaceRole } from "@owlstat/core/spaces/roles.ts";
import { SECOND } from "@owlstat/core/time.ts";
import { deleteDevicesOf } from "../factors/device-store.ts";
import type { Session } from "../platform/caller.ts";
import { type Db, namedQuery, type Queries } from "../platform/db/connect.ts";
import { hasFactorSql } from "../users/factor-store.ts";
import { deleteResetsBy } from "./second-factors/reset-store.ts";
import type { SessionsTable } from "./tables.ts";

/** A session is noted as seen at most once in so long: most calls write nothing. */
const SEEN_EVERY = 60 * SECOND;

export async function insertSession(db: Queries, session: SessionsTable): Promise<void> {
  await db.kysely.insertInto("sessions").values(session).execute();
}

/** The folders are those its user is limited to; null where they see the whole space. */
export type FoundSession = Omit<Session, "only" | "demand"> & {
  lastSeenAt: Date;
  onlyFolders: string[] | null;
  home: { spaceId: string; role: SpaceRole };
  /** The company the session works in, and since when it demands a second factor; null in one's own space. */
  company: string | null;
  demandedAt: Date | null;
  joinedAt: Date;
};

/** An admin who views the product as another user gets that user's session, without admin rights. */
const SESSION = `select s.id, u.id as "userId", s.last_seen_at as "lastSeenAt",
    s.created_at as "startedAt", u.language, s.proven_at as "provenAt", ${hasFactorSql("u.id")} as factor,
    coalesce(current.space_id, own.space_id) as "spaceId", coalesce(current.role, own.role) as role,
    current.only_folders as "onlyFolders",
    json_build_object('spaceId', own.space_id, 'role', own.role) as home, company.name as company,
    case when i.session_id is null then company.factor_demanded_at end as "demandedAt",
    coalesce(current.created_at, own.created_at) as "joinedAt",
    u.role = 'admin' as admin, case when u.id <> s.user_id then s.user_id end as "adminId"
  from sessions s
  left join stand_ins i on i.session_id = s.id and i.until > $2
    and exists (select from users a where a.id = s.user_id and a.role = 'admin')
  join users u on u.id = coalesce(i.user_id, s.user_id)
  join memberships own on own.user_id = u.id
  join spaces home on home.id = own.space_id and home.kind = 'personal'
  left join memberships current on current.user_id = u.id
    and current.space_id = case when i.session_id is null then s.space_id else i.space_id end
  left join spaces company on company.id = current.space_id and company.kind = 'company'
  where s.token_hash = $1 and s.expires_at > $2 limit 1`;

/**
 * The session of a token, with the user's current role. Somebody who was removed from the session's space
 * continues in their own space.
 */
export async function findSession(
  { pool }: Pick<Db, "pool">,
  tokenHash: Buffer,
  now: Date,
): Promise<FoundSession | null> {
  // Not from a replica: a new login, and even more its end, must take effect at once.
  const values = [tokenHash, now];
  const [found] = await namedQuery<FoundSession>({ readerPool: pool }, "auth.session", SESSION, values);
  return found ?? null;
}

/** Extends a session that is used. */
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
    .select(["id", "user_agent", "ip", "created_at", "last_seen_at", "way", "second_factor"])
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

/**
 * Ends every session of a user, or every one but the one that asks, and logins that are under way. The second factor
 * is asked for again on every device, and what a thief may have asked to remove of others' is not removed.
 */
export async function deleteSessionsOf(db: Queries, userId: string, exceptId?: string): Promise<number> {
  await db.kysely.deleteFrom("pending_logins").where("user_id", "=", userId).execute();
  await deleteDevicesOf(db, userId);
  await deleteResetsBy(db, userId);
  let query = db.kysely.deleteFrom("sessions").where("user_id", "=", userId);
  if (exceptId) query = query.where("id", "!=", exceptId);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteExpiredSessions(db: Queries, now: Date): Promise<void> {
  await db.kysely.deleteFrom("sessions").where("expires_at", "<=", now).execute();
}
