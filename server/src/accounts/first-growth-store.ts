import type { Day } from "@owlstat/core/time.ts";
import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../platform/db/connect.ts";

/** An account whose second day has just been collected, and who put it onto their list on its first. */
export type FirstGrowth = {
  user_id: string;
  username: string;
  /** The first and the second day. */
  since: Day;
  day: Day;
  before: number;
  now: number;
};

type Second = Omit<FirstGrowth, "before"> & { id: number };

/** Accounts of two days among profiles, with their second day. */
const secondDays = (ids: RawBuilder<unknown>) => sql<Second>`
  select a.added_by as user_id, p.id, p.username, p.first_collected_day as since, l.day::text as day,
    l.followers as now
  from accounts a
    join profiles p on p.id = a.profile_id
    join latest_of(${ids}) l on l.profile_id = p.id
  where l.days = 2 and a.added_by is not null and p.username is not null
    and (a.added_at at time zone 'UTC')::date < l.day and l.followers is not null`;

/** The same with their first day, which is read by profile alone. */
async function withFirstDays({ kysely }: Queries, seconds: readonly Second[]): Promise<FirstGrowth[]> {
  if (seconds.length === 0) return [];
  const { rows } = await sql<{ id: number; day: Day; followers: number }>`
    select profile_id as id, day, followers from snapshots
    where profile_id = any(${seconds.map(({ id }) => id)}::bigint[])
      and day = any(${seconds.map(({ since }) => since)}::date[]) and followers is not null`.execute(kysely);
  const firsts = new Map(rows.map(({ id, day, followers }) => [`${id} ${day}`, followers]));
  return seconds.flatMap(({ id, ...second }) => {
    const before = firsts.get(`${id} ${second.since}`);
    return before === undefined ? [] : [{ ...second, before }];
  });
}

/** Those among these profiles. */
export async function firstGrowthAmong(db: Queries, profileIds: readonly number[]): Promise<FirstGrowth[]> {
  const { rows } = await sql<Second>`${secondDays(sql`${profileIds}::bigint[]`)}
    and a.profile_id = any(${profileIds}::bigint[])`.execute(db.kysely);
  return withFirstDays(db, rows);
}

/** All of one person whose second day is this one. */
export async function firstGrowthOf(db: Queries, userId: string, day: Day): Promise<FirstGrowth[]> {
  const theirs = sql`array(select profile_id from accounts where added_by = ${userId})`;
  const { rows } = await sql<Second>`${secondDays(theirs)} and a.added_by = ${userId} and l.day = ${day}
    order by l.followers desc, p.username`.execute(db.kysely);
  return withFirstDays(db, rows);
}
