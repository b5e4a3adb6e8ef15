import type { PostHistory, PostReading } from "@owlstat/core/alarms/known-posts.ts";
import { MOST_POSTS } from "@owlstat/core/analyses/posts.ts";
import type { EngagementDefinition, Snapshot } from "@owlstat/core/analyses/types.ts";
import { followerTier, tiersAround } from "@owlstat/core/profiles/rules.ts";
import type { Day } from "@owlstat/core/time.ts";
import { engagementColumn, MOST_PEERS, POST_COLUMNS, postOf } from "../analyses/store.ts";
import { type Db, namedQuery } from "../platform/db/connect.ts";

type Reader = Pick<Db, "readerPool">;

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

/** When each day of a profile was collected, as far as that was kept. */
export async function readInstants(db: Reader, profileId: number, since: Day): Promise<Map<Day, number>> {
  const rows = await namedQuery<{ day: Day; at: Date }>(
    db,
    "alarms.instants",
    `select day, collected_at as at from snapshots
     where profile_id = $1 and day >= $2::date and collected_at is not null`,
    [profileId, since],
  );
  return new Map(rows.map(({ day, at }) => [day, at.getTime()]));
}

type SeenRow = Parameters<typeof postOf>[0] & { firstSeenAt: Date; goneAt: Date | null };

/** The posts published since a day, newest first, and every reading of them that was kept. */
export async function readPostHistory(db: Reader, profileId: number, since: Day): Promise<PostHistory> {
  const [posts, readings] = await Promise.all([
    namedQuery<SeenRow>(
      db,
      "alarms.posts",
      `select ${POST_COLUMNS}, first_seen_at as "firstSeenAt", gone_at as "goneAt" from posts
       where profile_id = $1 and published_at >= $2::date order by published_at desc limit ${2 * MOST_POSTS}`,
      [profileId, since],
    ),
    namedQuery<PostReading>(
      db,
      "alarms.post-readings",
      `select post_id::text as "postId", day, likes, comments, views from post_snapshots
       where profile_id = $1 and day >= $2::date`,
      [profileId, since],
    ),
  ]);
  return {
    posts: posts.map((row) => ({
      ...postOf(row),
      firstSeenAt: row.firstSeenAt.getTime(),
      goneAt: row.goneAt?.getTime() ?? null,
    })),
    readings,
  };
}

/**
 * The engagement of a profile's peers at some instants, each from the last day that was collected until then. Profiles
 * that have moved by more than one size class since are not looked at.
 */
export async function readPeersOn(
  db: Reader,
  profileId: number,
  definition: EngagementDefinition,
  days: readonly { day: Day; at: number; followers: number }[],
): Promise<Map<Day, number[]>> {
  const engagement = engagementColumn(definition);
  if (engagement === null || days.length === 0) return new Map();
  const tiers = days.map(({ followers }) => followerTier(followers));
  const near = [...new Set(tiers.flatMap(tiersAround))];
  const rows = await namedQuery<{ day: Day; rates: number[] }>(
    db,
    `alarms.peers-${definition}`,
    `with candidates as (
       select profile_id from unnest($6::integer[]) as near (tier) cross join lateral (
         select profile_id from profile_latest where tier = near.tier and profile_id <> $1
         order by profile_id limit ${MOST_PEERS}
       ) as first_ones
     )
     select given.day::text as day, array_agg(peer.rate) as rates
     from unnest($2::date[], $3::timestamptz[], $4::bigint[], $5::bigint[]) as given (day, at, least, below)
     cross join lateral (
       select last.rate from candidates cross join lateral (
         select followers, ${engagement} as rate from snapshots
         where profile_id = candidates.profile_id and day <= given.day
           and (day < given.day or collected_at is null or collected_at <= given.at)
         order by day desc limit 1
       ) as last
       where last.followers >= given.least and last.followers < given.below and last.rate is not null
       order by candidates.profile_id limit ${MOST_PEERS}
     ) as peer
     group by given.day`,
    [
      profileId,
      days.map(({ day }) => day),
      days.map(({ at }) => new Date(at)),
      tiers.map(({ from }) => from),
      tiers.map(({ to }) => to ?? Number.MAX_SAFE_INTEGER),
      near,
    ],
  );
  return new Map(rows.map(({ day, rates }) => [day, rates]));
}
