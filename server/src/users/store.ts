import type { EngagementDefinition } from "@owlstat/core/analyses/types.ts";
import { sql } from "kysely";
import type { Session } from "../platform/caller.ts";
import type { Queries } from "../platform/db/connect.ts";
import { definitionOf } from "../profiles/definition-store.ts";
import { SHOWN_NAME } from "../profiles/store.ts";
import { isSeen } from "../spaces/part-store.ts";
import { PLAN_COLUMNS } from "../spaces/plan-store.ts";
import { insertSpace, type NewSpace } from "../spaces/store.ts";
import { hasFactorSql, RESET_AT } from "./factor-store.ts";
import type { UsersTable } from "./tables.ts";

type NewUser = Pick<UsersTable, "id" | "email" | "name" | "language" | "password_hash" | "role"> &
  Partial<Omit<UsersTable, "id" | "email" | "name" | "language" | "password_hash" | "role">>;

/** Addresses are compared without letter case. */
export function findByEmail(db: Queries, email: string) {
  return db.kysely
    .selectFrom("users")
    .select(["id", "email", "name", "language", "password_hash", "confirmed_at"])
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();
}

export function findById(db: Queries, userId: string) {
  return db.kysely
    .selectFrom("users")
    .select(["id", "email", "name", "language", "password_hash", "confirmed_at", "role"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

/** The time zone this person chose; null where they chose none. */
export async function ownZoneOf({ kysely }: Queries, userId: string): Promise<string | null> {
  const row = await kysely
    .selectFrom("users")
    .select("time_zone")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.time_zone ?? null;
}

const ALARM_MAILS = ["users.alarm_mail_hour", "users.quiet_from", "users.quiet_to"] as const;
type AlarmMailsRow = Pick<UsersTable, "alarm_mail_hour" | "quiet_from" | "quiet_to">;

export function alarmMailsOf({ alarm_mail_hour: hour, quiet_from: from, quiet_to: to }: AlarmMailsRow) {
  return { hour, quiet: from === null || to === null ? null : { from, to } };
}

/** When this person is mailed about alarms, and the time zone they chose; null where they chose none. */
export async function mailTimesOf({ kysely }: Queries, userId: string) {
  const row = await kysely
    .selectFrom("users")
    .select(["users.time_zone", ...ALARM_MAILS])
    .where("id", "=", userId)
    .executeTakeFirst();
  return row ? { ...alarmMailsOf(row), timeZone: row.time_zone } : null;
}

/** The definition of engagement this person uses. */
export function engagementOf(db: Queries, userId: string): Promise<EngagementDefinition> {
  return definitionOf(db, userId);
}

/** Locks the user's row: two links of one person must not act at the same time. */
export function lockUser(db: Queries, userId: string) {
  return db.kysely
    .selectFrom("users")
    .select(["id", "email", "confirmed_at", "password_hash"])
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateUser(
  db: Queries,
  userId: string,
  change: Partial<Omit<UsersTable, "id" | "role" | "created_at" | "updated_at">>,
): Promise<void> {
  await db.kysely
    .updateTable("users")
    .set({ ...change, updated_at: sql`now()` })
    .where("id", "=", userId)
    .execute();
}

/** What the current space tracks, in the order of its list. Every account takes a slot. */
const TRACKED = `coalesce((
  select json_agg(json_build_object('username', ${SHOWN_NAME}, 'profile_pic_hash', p.picture_hash)
    order by a.favourite desc, a.position, a.profile_id)
  from accounts a join profiles p on p.id = a.profile_id where a.space_id = spaces.id`;

const PERSON = [
  "users.id",
  "users.email",
  "users.name",
  "users.language",
  "users.role",
  "users.onboarding_completed",
  "users.first_time",
  "users.from_legacy",
  "users.confirmed_at",
  "users.newsletter",
  "users.theme",
  "users.time_zone",
  "users.engagement_definition",
  "users.engagement_decimals",
  ...ALARM_MAILS,
] as const;

/** A user with the plan and the accounts of one space they belong to. */
export function findInSpace(
  db: Queries,
  { userId, spaceId, only }: Pick<Session, "userId" | "spaceId" | "only">,
) {
  const tracked = sql`${sql.raw(TRACKED)} and ${isSeen("a.profile_id", only)}), '[]')`;
  return db.kysely
    .selectFrom("users")
    .innerJoin("memberships", "memberships.user_id", "users.id")
    .innerJoin("spaces", "spaces.id", "memberships.space_id")
    .select([
      ...PERSON,
      sql<boolean>`${sql.raw(hasFactorSql("users.id"))}`.as("has_factor"),
      sql<Date | null>`(select ${sql.raw(RESET_AT)} from factor_resets r where r.user_id = users.id)`.as(
        "reset_at",
      ),
      "spaces.factor_demanded_at",
      "memberships.created_at as joined_at",
      sql<boolean>`users.password_hash is not null`.as("has_password"),
      sql<string[]>`array(select provider from identities where user_id = users.id)`.as("providers"),
      sql<string[]>`array(select distinct c.provider from connections c
        where c.space_id = spaces.id and c.connected_by = users.id)`.as("connected"),
      sql<{ username: string; profile_pic_hash: string | null }[]>`${tracked}`.as("accounts"),
      sql<string | null>`(select l.space_id from client_logins l where l.moved_from = users.id
        order by l.created_at desc limit 1)`.as("moved_to"),
      "spaces.ordered_at",
      "users.ordered_at as self_ordered_at",
      "spaces.kind",
      "spaces.name as space_name",
      "spaces.brandlogo",
    ])
    .select(PLAN_COLUMNS)
    .where("users.id", "=", userId)
    .where("spaces.id", "=", spaceId)
    .executeTakeFirst();
}

export async function insertUser(db: Queries, user: NewUser, space: NewSpace): Promise<void> {
  await db.kysely
    .insertInto("users")
    .values(user as UsersTable)
    .execute();
  await insertSpace(db, space, user.id);
}

/**
 * The space a new login works in: one's own or, for an owner or a client of a company who tracks nothing there,
 * that company.
 */
export async function spaceToBeginIn(db: Queries, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select s.id from memberships m join spaces s on s.id = m.space_id
    where m.user_id = ${userId} and (s.kind = 'personal' or ((m.role = 'owner' or m.only_folders is not null) and not exists (
      select from accounts a join memberships own on own.space_id = a.space_id and own.user_id = m.user_id
      join spaces home on home.id = own.space_id and home.kind = 'personal')))
    order by s.kind = 'personal', s.name, s.id limit 1`.execute(db.kysely);
  return rows[0]?.id ?? null;
}

/** Sets the space that a session works in. */
export async function setCurrentSpace(db: Queries, sessionId: string, spaceId: string): Promise<void> {
  await sql`update sessions set space_id = ${spaceId} where id = ${sessionId}`.execute(db.kysely);
}
