import { MOST_POSTS } from "@owlstat/core/analyses/posts.ts";
import type {
  DeletedPost,
  EngagementDefinition,
  Post,
  PostDay,
  Snapshot,
} from "@owlstat/core/analyses/types.ts";
import type { Day } from "@owlstat/core/time.ts";
import { type Db, namedQuery } from "../platform/db/connect.ts";
import { pieces } from "../platform/turns/pieces.ts";
import { storedPlace } from "../profiles/engagements-store.ts";
import { STILL_THERE } from "../profiles/gone-posts-store.ts";
import "../profiles/tables.ts";

type Reader = Pick<Db, "readerPool">;

/** Everything collected since a day, oldest first, with engagement as it is defined. */
export function readSnapshots(
  db: Reader,
  profileId: number,
  since: Day,
  definition: EngagementDefinition,
): Promise<Snapshot[]> {
  const read = (name: string, engagement: string, values: readonly unknown[]) =>
    namedQuery<Snapshot>(
      db,
      name,
      `select day, followers, following, posts, ${engagement} as engagement from snapshots
       where profile_id = $1 and day >= $2::date order by day`,
      values,
    );
  if (definition === "mean") return read("analyses.snapshots", "engagement", [profileId, since]);
  const place = storedPlace(definition);
  return read("analyses.own-snapshots", "engagements[$3::integer]", [profileId, since, place]);
}

type PostRow = Omit<Post, "publishedAt" | "paidPartnership"> & { publishedAt: Date };

/** SQL: what analyses read of a post. */
export const POST_COLUMNS = `id::text, published_at as "publishedAt", format, caption, likes, comments, views,
  followers as "followersAtPost",
  followers_day is not distinct from (published_at at time zone 'utc')::date as "followersOnDay", permalink,
  thumbnail_hash as thumbnail`;

/** Public data does not say which posts are paid, so this is detected from captions. */
export function postOf<Row extends PostRow>({ publishedAt, ...row }: Row) {
  return { ...row, publishedAt: publishedAt.getTime(), paidPartnership: false };
}

/** The posts published since a day, newest first. */
export async function readPosts(db: Reader, profileId: number, since: Day): Promise<Post[]> {
  const rows = await namedQuery<PostRow>(
    db,
    "analyses.posts",
    `select ${POST_COLUMNS} from posts
     where profile_id = $1 and published_at >= $2::date and ${STILL_THERE}
     order by published_at desc limit ${MOST_POSTS}`,
    [profileId, since],
  );
  return rows.map(postOf);
}

/** The posts published since a day that were deleted, newest first, with when that was noticed. */
export async function readDeleted(db: Reader, profileId: number, since: Day): Promise<DeletedPost[]> {
  const rows = await namedQuery<PostRow & { deletedOn: Day }>(
    db,
    "analyses.deleted-posts",
    `select ${POST_COLUMNS}, to_char(gone_at at time zone 'utc', 'YYYY-MM-DD') as "deletedOn" from posts
     where profile_id = $1 and published_at >= $2::date and gone_at is not null
     order by published_at desc limit ${MOST_POSTS}`,
    [profileId, since],
  );
  return rows.map(postOf);
}

type PostDaysRow = Record<"postId" | "days" | "likes" | "comments", string>;

/**
 * The daily figures of posts since a day, post by post. There may be a hundred thousand: a row for each would hold
 * the process while it is read.
 */
export async function readPostDays(db: Reader, profileId: number, since: Day): Promise<PostDay[]> {
  const rows = await namedQuery<PostDaysRow>(
    db,
    "analyses.days-by-post",
    `select post_id::text as "postId", array_to_string(array_agg(day order by day), ',') as days,
       array_to_string(array_agg(likes order by day), ',', '') as likes,
       array_to_string(array_agg(comments order by day), ',', '') as comments
     from post_snapshots where profile_id = $1 and day >= $2::date group by post_id order by post_snapshots.post_id`,
    [profileId, since],
  );
  return (await pieces.inPieces(rows, daysOfPost)).flat();
}

function daysOfPost({ postId, days, likes, comments }: PostDaysRow): PostDay[] {
  const [liked, commented] = [likes, comments].map((values) =>
    values.split(",").map((value) => (value === "" ? null : Number(value))),
  );
  return (days.split(",") as Day[]).map((day, index) => ({
    postId,
    day,
    likes: liked?.[index] ?? null,
    comments: commented?.[index] ?? null,
  }));
}

export const MOST_PEERS = 2000;

/** SQL: a stored engagement by a definition; null where that one is not stored. */
export function engagementColumn(definition: EngagementDefinition): string | null {
  if (definition === "mean") return "engagement";
  const place = storedPlace(definition);
  return place === null ? null : `engagements[${place}]`;
}

/** The engagement of other profiles of the same size over their last 30 days, by the same definition. */
export async function readPeers(
  db: Reader,
  profileId: number,
  definition: EngagementDefinition,
): Promise<number[]> {
  const engagement = engagementColumn(definition);
  if (engagement === null) return [];
  const [own] = await namedQuery<{ tier: number }>(
    db,
    "analyses.tier",
    "select tier from profile_latest where profile_id = $1",
    [profileId],
  );
  if (!own) return [];
  const rows = await namedQuery<{ engagement: number }>(
    db,
    `analyses.peers-${definition}`,
    `select ${engagement} as engagement from profile_latest
     where tier = $2 and profile_id <> $1
       and ${engagement} is not null order by profile_id limit ${MOST_PEERS}`,
    [profileId, own.tier],
  );
  return rows.map((row) => row.engagement);
}
