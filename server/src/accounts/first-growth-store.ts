import type { Day } from "@owlstat/core/time.ts";
import { sql } from "kysely";
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

const OF_TWO_DAYS = sql`
  select a.added_by as user_id, p.username, s.day::text as since, l.day::text as day,
    s.followers as before, l.followers as now
  from accounts a
    join profiles p on p.id = a.profile_id
    join profile_latest l on l.profile_id = p.id
    join snapshots s on s.profile_id = p.id and s.day = p.first_collected_day
  where l.days = 2 and a.added_by is not null and p.username is not null
    and (a.added_at at time zone 'UTC')::date < l.day and s.followers is not null and l.followers is not null`;

/** Those among these profiles. */
export async function firstGrowthAmong(
  { kysely }: Queries,
  profileIds: readonly number[],
): Promise<FirstGrowth[]> {
  const { rows } = await sql<FirstGrowth>`
    ${OF_TWO_DAYS} and a.profile_id = any(${profileIds}::bigint[])`.execute(kysely);
  return rows;
}

/** All of one person whose second day is this one. */
export async function firstGrowthOf({ kysely }: Queries, userId: string, day: Day): Promise<FirstGrowth[]> {
  const { rows } = await sql<FirstGrowth>`
    ${OF_TWO_DAYS} and a.added_by = ${userId} and l.day = ${day}
    order by l.followers desc, p.username`.execute(kysely);
  return rows;
}
