import type { PostHistory, PostReading } from "@owlstat/core/alarms/known-posts.ts";
import { MOST_POSTS } from "@owlstat/core/analyses/posts.ts";
import type { Snapshot } from "@owlstat/core/analyses/types.ts";
import { addDays, type Day } from "@owlstat/core/time.ts";
import { POST_COLUMNS, postOf } from "../analyses/store.ts";
import { type Db, namedQuery } from "../platform/db/connect.ts";

type Reader = Pick<Db, "readerPool">;

type Lists = { profile_id: number; days: Day[] } & Record<
  "followers" | "following" | "posts" | "engagement",
  (number | null)[]
>;
type Span = { id: number; first: Day | null; since: Day };

/** Days that are read beyond those asked for, because some were not collected. */
const GAPS = 7;
/** Profiles whose days are read from different ones on are read apart; those of long ago together. */
const APART = 150;

/** The last collected days of profiles, this many per profile, oldest first. */
export async function lastSnapshots(
  db: Pick<Db, "pool">,
  needed: ReadonlyMap<number, number>,
): Promise<Map<number, Snapshot[]>> {
  if (needed.size === 0) return new Map();
  const spans = await spansOf(db, needed);
  const found = new Map<number, Snapshot[]>();
  const read = async (some: readonly Span[], since: Day | null) => {
    const ids = some.map(({ id }) => id);
    for (const [id, days] of await snapshotsSince(db, ids, since)) found.set(id, days);
  };
  for (const some of alike(spans)) await read(some, earliest(some));
  const lacks = ({ id, first, since }: Span) =>
    (found.get(id)?.length ?? 0) < (needed.get(id) ?? 0) && (first === null || first < since);
  const lacking = spans.filter(lacks);
  if (lacking.length > 0) await read(lacking, null);
  return new Map(Array.from(found, ([id, days]) => [id, days.slice(-(needed.get(id) ?? 0))]));
}

/** From which day on the days of each profile are looked for. */
async function spansOf({ pool }: Pick<Db, "pool">, needed: ReadonlyMap<number, number>): Promise<Span[]> {
  const { rows } = await pool.query<{ id: number; first: Day | null; last: Day }>(
    `select id, first_collected_day as first, last_collected_day as last from profiles
     where id = any($1::bigint[]) and last_collected_day is not null`,
    [[...needed.keys()]],
  );
  return rows.map(({ id, first, last }) => ({
    id,
    first,
    since: addDays(last, 1 - (needed.get(id) ?? 0) - GAPS),
  }));
}

const earliest = (spans: readonly Span[]) => spans.map(({ since }) => since).toSorted()[0] ?? null;

/** Nearly all of a batch were collected on one day, and few numbers of days are asked for. */
function alike(spans: readonly Span[]): Span[][] {
  const newest = spans
    .map(({ since }) => since)
    .toSorted()
    .at(-1);
  const old = newest && addDays(newest, -APART);
  return [...Map.groupBy(spans, ({ since }) => (old && since < old ? "old" : since)).values()];
}

/** Read as lists, one row per profile: rows of single days would take longer to carry than to find. */
async function snapshotsSince(
  { pool }: Pick<Db, "pool">,
  ids: readonly number[],
  since: Day | null,
): Promise<Map<number, Snapshot[]>> {
  const { rows } = await pool.query<Lists>(
    `select profile_id, array_agg(day::text order by day) as days, array_agg(followers order by day) as followers,
       array_agg(following order by day) as following, array_agg(posts order by day) as posts,
       array_agg(engagement order by day) as engagement
     from snapshots where profile_id = any($1::bigint[]) and day >= $2::date group by profile_id`,
    [ids, since ?? "-infinity"],
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
