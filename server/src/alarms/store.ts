import type { Day } from "@owlstat/core/time.ts";
import { type SqlBool, sql } from "kysely";
import type { OwnerScope } from "../platform/context.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import { SHOWN_NAME, shownName } from "../profiles/store.ts";
import type { AlarmsTable } from "./tables.ts";
import "../accounts/store.ts";
import "../folders/store.ts";
import "../users/store.ts";

const USERNAMES = sql<string[]>`array(select ${sql.raw(SHOWN_NAME)} from alarm_accounts c
  join profiles p on p.id = c.profile_id where c.alarm_id = a.id order by p.id)`;
const OTHER = shownName<string | null>("a.other_id");
const PEOPLE = sql<string[]>`array(select w.user_id from alarm_people w where w.alarm_id = a.id)`;

/** A caller who sees only part of the space sees no alarms, because they may be about other accounts. */
function alarmsIn({ kysely }: Queries, { spaceId, only }: OwnerScope) {
  return kysely
    .selectFrom("alarms as a")
    .leftJoin("users as u", "u.id", "a.created_by")
    .leftJoin("folders as f", "f.id", "a.folder_id")
    .selectAll("a")
    .select([
      "u.name as author",
      "f.name as folder_name",
      USERNAMES.as("usernames"),
      OTHER.as("other"),
      PEOPLE.as("people"),
    ])
    .where("a.space_id", "=", spaceId)
    .where(sql<SqlBool>`${only === null}`);
}
export type AlarmRow = Awaited<ReturnType<typeof alarmsOf>>[number];

/** Oldest first: after a switch to a smaller plan the oldest stay active. */
export function alarmsOf(db: Queries, scope: OwnerScope) {
  return alarmsIn(db, scope)
    .where("a.deleted_at", "is", null)
    .orderBy("a.created_at")
    .orderBy("a.id")
    .execute();
}

export function findAlarm(db: Queries, scope: OwnerScope, id: string) {
  return alarmsIn(db, scope).where("a.id", "=", id).where("a.deleted_at", "is", null).executeTakeFirst();
}

/** Whether an alarm is running and counts against the plan; not after its due day. */
export function running(today: Day) {
  return sql<SqlBool>`a.paused_at is null and a.deleted_at is null
    and (a.due is null or a.due >= ${today}::date - 1)`;
}

export async function countRunning(
  { kysely }: Queries,
  { spaceId }: OwnerScope,
  today: Day,
  exceptId: string,
): Promise<number> {
  const row = await kysely
    .selectFrom("alarms as a")
    .select(sql<string>`count(*)`.as("count"))
    .where("a.space_id", "=", spaceId)
    .where("a.id", "<>", exceptId)
    .where(running(today))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

type AlarmFields = Omit<
  AlarmsTable,
  | "id"
  | "space_id"
  | "created_by"
  | "created_at"
  | "updated_at"
  | "paused_at"
  | "snoozed_until"
  | "deleted_at"
>;

export async function insertAlarm(
  tx: Tx,
  { spaceId, userId }: OwnerScope,
  id: string,
  fields: AlarmFields,
  now: Date,
): Promise<void> {
  const owner = { space_id: spaceId, created_by: userId, created_at: now, updated_at: now };
  const fresh = { paused_at: null, snoozed_until: null, deleted_at: null };
  await tx.kysely
    .insertInto("alarms")
    .values({ id, ...fields, ...owner, ...fresh })
    .execute();
}

export async function updateAlarm(
  tx: Tx,
  { spaceId }: OwnerScope,
  id: string,
  change: Partial<Omit<AlarmsTable, "id" | "space_id" | "created_by" | "created_at">>,
): Promise<boolean> {
  const row = await tx.kysely
    .updateTable("alarms")
    .set(change)
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** A deleted alarm that can still be brought back. */
export function findDeleted({ kysely }: Queries, { spaceId }: OwnerScope, id: string) {
  return kysely
    .selectFrom("alarms")
    .select(["id", "due", "paused_at"])
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
}

/** The accounts and the people of an alarm are now exactly these. */
export async function setParts(
  tx: Tx,
  alarmId: string,
  profileIds: readonly number[],
  userIds: readonly string[],
): Promise<void> {
  await tx.kysely.deleteFrom("alarm_accounts").where("alarm_id", "=", alarmId).execute();
  await tx.kysely.deleteFrom("alarm_people").where("alarm_id", "=", alarmId).execute();
  await sql`insert into alarm_accounts (alarm_id, profile_id)
    select ${alarmId}::uuid, unnest(${profileIds}::bigint[])`.execute(tx.kysely);
  await sql`insert into alarm_people (alarm_id, user_id)
    select ${alarmId}::uuid, unnest(${userIds}::uuid[])`.execute(tx.kysely);
}

export type CoveredAccount = { alarm_id: string; profile_id: number; username: string };

/**
 * The accounts that alarms watch now: those named, in the folder or in the space, as far as they are tracked.
 */
export async function coveredBy({ kysely }: Queries, alarmIds: readonly string[]): Promise<CoveredAccount[]> {
  const { rows } = await sql<CoveredAccount>`
    select a.id as alarm_id, p.id as profile_id, ${sql.raw(SHOWN_NAME)} as username
    from alarms a join accounts t on t.space_id = a.space_id join profiles p on p.id = t.profile_id
    where a.id = any(${alarmIds}::uuid[]) and case a.covers
      when 'all' then true
      when 'folder' then exists (select from folder_accounts i where i.folder_id = a.folder_id and i.profile_id = p.id)
      else exists (select from alarm_accounts c where c.alarm_id = a.id and c.profile_id = p.id) end
    order by t.position, p.id`.execute(kysely);
  return rows;
}

/** Gone for good, with their history. */
export async function deleteForgotten({ kysely }: Queries, before: Date): Promise<void> {
  await kysely.deleteFrom("alarms").where("deleted_at", "<", before).execute();
}
