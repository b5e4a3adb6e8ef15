import type { Snapshot } from "@owlstat/core/analyses/types.ts";
import type { Day } from "@owlstat/core/time.ts";
import { type Db, namedQuery } from "../platform/db/connect.ts";

type Lists = { profile_id: number; days: Day[] } & Record<
  "followers" | "following" | "posts" | "engagement",
  (number | null)[]
>;

/**
 * The last collected days of profiles, this many per profile, oldest first. Returned as lists, one row per
 * profile.
 */
export async function lastSnapshots(
  db: Pick<Db, "pool">,
  needed: ReadonlyMap<number, number>,
): Promise<Map<number, Snapshot[]>> {
  if (needed.size === 0) return new Map();
  const { rows } = await db.pool.query<Lists>(
    `select given.id as profile_id, last.* from unnest($1::bigint[], $2::integer[]) as given (id, count)
     cross join lateral (
       select array_agg(day::text order by day) as days, array_agg(followers order by day) as followers,
         array_agg(following order by day) as following, array_agg(posts order by day) as posts,
         array_agg(engagement order by day) as engagement
       from (
         select * from snapshots where profile_id = given.id order by day desc limit given.count
       ) as newest
     ) as last where last.days is not null`,
    [[...needed.keys()], [...needed.values()]],
  );
  return new Map(rows.map((row) => [row.profile_id, daysOf(row)]));
}

function daysOf({ days, followers, following, posts, engagement }: Lists): Snapshot[] {
  return days.map((day, index) => ({
    day,
    followers: followers[index] ?? null,
    following: following[index] ?? null,
    posts: posts[index] ?? null,
    engagement: engagement[index] ?? null,
  }));
}

/** The days on which breakout posts were found, and how many times the usual rate they reached. */
export async function readBreakouts(
  db: Pick<Db, "readerPool">,
  profileId: number,
  since: Day,
): Promise<{ day: Day; times: number }[]> {
  return namedQuery<{ day: Day; times: number }>(
    db,
    "alarms.breakouts",
    `select to_char(found_at at time zone 'utc', 'YYYY-MM-DD') as day,
       (rate / nullif(usual, 0))::double precision as times
     from breakouts where profile_id = $1 and found_at >= $2::date and usual > 0`,
    [profileId, since],
  );
}
