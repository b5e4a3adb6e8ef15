import { STALE_AFTER_DAYS } from "@owlstat/core/profiles/rules.ts";
import type { Day } from "@owlstat/core/time.ts";
import { sql } from "kysely";
import type { Queries, Tx } from "../platform/db/connect.ts";
import { running } from "./store.ts";
import type { AlarmsTable } from "./tables.ts";

export type WatchedRow = Pick<
  AlarmsTable,
  | "id"
  | "space_id"
  | "measure"
  | "condition"
  | "value"
  | "definition"
  | "time_zone"
  | "due"
  | "other_id"
  | "since"
  | "by_email"
  | "on_platform"
  | "snoozed_until"
> & { profile_id: number };

/** The running alarms that watch one of these profiles, once for each of them. Only tracked accounts are watched. */
export async function watchersOf(
  { kysely }: Queries,
  profileIds: readonly number[],
  today: Day,
): Promise<WatchedRow[]> {
  const { rows } = await sql<WatchedRow>`
    with tracked as (
      select space_id, profile_id from accounts where profile_id = any(${profileIds}::bigint[])
    ), watching as (
      select c.alarm_id, c.profile_id from alarm_accounts c where c.profile_id = any(${profileIds}::bigint[])
      union
      select a.id, c.profile_id from alarms a join alarm_accounts c on c.alarm_id = a.id
        where a.other_id = any(${profileIds}::bigint[])
      union
      select a.id, i.profile_id from tracked t
        join folder_accounts i on i.space_id = t.space_id and i.profile_id = t.profile_id
        join alarms a on a.folder_id = i.folder_id and a.covers = 'folder'
      union
      select a.id, t.profile_id from tracked t join alarms a on a.space_id = t.space_id and a.covers = 'all'
    )
    select a.id, a.space_id, a.measure, a.condition, a.value, a.definition, a.time_zone, a.due, a.other_id, a.since,
      a.by_email, a.on_platform, a.snoozed_until, w.profile_id
    from watching w join alarms a on a.id = w.alarm_id
    where ${running(today)} and exists (
      select from accounts k where k.space_id = a.space_id and k.profile_id = w.profile_id
    )`.execute(kysely);
  return rows;
}

/** The rank of each running alarm in its space, oldest first, starting at 1. */
export async function ranksIn(
  { kysely }: Queries,
  spaceIds: readonly string[],
  today: Day,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; rank: number }>`
    select a.id, (row_number() over (partition by a.space_id order by a.created_at, a.id))::integer as rank
    from alarms a where a.space_id = any(${spaceIds}::uuid[]) and ${running(today)}`.execute(kysely);
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}

/**
 * Locks these alarms in a fixed order, so that two workers judging them wait for each other without a
 * deadlock.
 */
export async function lockAlarms(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from alarms where id = any(${ids}::uuid[]) order by id for update`.execute(tx.kysely);
}

/** The days that already fired, by alarm and profile. */
export async function findFiredDays(
  { kysely }: Queries,
  alarmIds: readonly string[],
): Promise<Map<string, Day[]>> {
  const { rows } = await sql<{ key: string; days: Day[] }>`
    select alarm_id || ' ' || profile_id as key, array_agg(day::text) as days
    from alarm_firings where alarm_id = any(${alarmIds}::uuid[]) group by alarm_id, profile_id`.execute(
    kysely,
  );
  return new Map(rows.map(({ key, days }) => [key, days]));
}

type StoppedRow = WatchedRow & { days: number };

/**
 * The running alarms that ask for accounts that are no longer collected, with those accounts. Told ones are left out
 * until they were collected again. With `alarmId`, of that alarm alone.
 */
export async function stoppedAccounts(
  { kysely }: Queries,
  today: Day,
  alarmId: string | null = null,
): Promise<StoppedRow[]> {
  const { rows } = await sql<StoppedRow>`
    select a.id, a.space_id, a.measure, a.condition, a.value, a.definition, a.time_zone, a.due, a.other_id, a.since,
      a.by_email, a.on_platform, a.snoozed_until, p.id as profile_id,
      (${today}::date - p.last_collected_day)::integer as days
    from alarms a join accounts t on t.space_id = a.space_id join profiles p on p.id = t.profile_id
    where a.measure = 'stopped' and ${running(today)} and (${alarmId}::uuid is null or a.id = ${alarmId})
      and p.last_collected_day <= ${today}::date - ${STALE_AFTER_DAYS}::integer
      and case a.covers
        when 'all' then true
        when 'folder' then exists (
          select from folder_accounts i where i.folder_id = a.folder_id and i.profile_id = p.id)
        else exists (select from alarm_accounts c where c.alarm_id = a.id and c.profile_id = p.id) end
      and not exists (
        select from alarm_firings f
        where f.alarm_id = a.id and f.profile_id = p.id and f.day > p.last_collected_day)
    order by a.id, p.id`.execute(kysely);
  return rows;
}

export const firedKey = (alarmId: string, profileId: number) => `${alarmId} ${profileId}`;

export type NewFiring = {
  id: string;
  alarm_id: string;
  space_id: string;
  profile_id: number;
  day: Day;
  value: number;
  before: number;
  quiet: boolean;
  fired_at: Date;
};

/** Returns the new ones: an alarm fires once per account and day. */
export async function insertFirings(tx: Tx, firings: readonly NewFiring[]): Promise<Set<string>> {
  if (firings.length === 0) return new Set();
  const rows = await tx.kysely
    .insertInto("alarm_firings")
    .values(firings.map((firing) => ({ ...firing, acknowledged_by: null, acknowledged_at: null })))
    .onConflict((conflict) => conflict.columns(["alarm_id", "profile_id", "day"]).doNothing())
    .returning("id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Who is told of alarms: those who still belong to the space and see all of it. */
export async function peopleOf(
  { kysely }: Queries,
  alarmIds: readonly string[],
): Promise<{ alarm_id: string; user_id: string }[]> {
  const { rows } = await sql<{ alarm_id: string; user_id: string }>`
    select w.alarm_id, w.user_id from alarm_people w join alarms a on a.id = w.alarm_id
    join memberships m on m.space_id = a.space_id and m.user_id = w.user_id and m.only_folders is null
    where w.alarm_id = any(${alarmIds}::uuid[])`.execute(kysely);
  return rows;
}
