import type { Post, PostDay, Snapshot } from "@owlstat/core/analyses/types.ts";
import type { Day } from "@owlstat/core/time.ts";
import { type Db, namedQuery } from "../platform/db/connect.ts";
import "../profiles/tables.ts";

type Reader = Pick<Db, "readerPool">;

/** Everything collected since a day, oldest first. */
export function readSnapshots(db: Reader, profileId: number, since: Day): Promise<Snapshot[]> {
  return namedQuery<Snapshot>(
    db,
    "analyses.snapshots",
    `select day, followers, following, posts, engagement from snapshots
     where profile_id = $1 and day >= $2::date order by day`,
    [profileId, since],
  );
}

type PostRow = Omit<Post, "publishedAt" | "paidPartnership"> & { publishedAt: Date };

/** The posts published since a day, newest first. */
export async function readPosts(db: Reader, profileId: number, since: Day): Promise<Post[]> {
  const rows = await namedQuery<PostRow>(
    db,
    "analyses.posts",
    `select id::text, published_at as "publishedAt", format, caption, likes, comments, views,
       followers as "followersAtPost", permalink, thumbnail_hash as thumbnail
     from posts where profile_id = $1 and published_at >= $2::date order by published_at desc limit 2000`,
    [profileId, since],
  );
  // Paid posts are told by their captions: Instagram's public data has no mark for them.
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.getTime(), paidPartnership: false }));
}

/** How the posts seen since a day grew. */
export function readPostDays(db: Reader, profileId: number, since: Day): Promise<PostDay[]> {
  return namedQuery<PostDay>(
    db,
    "analyses.post-days",
    `select post_id::text as "postId", day, likes, comments from post_snapshots
     where profile_id = $1 and day >= $2::date`,
    [profileId, since],
  );
}

const MOST_PEERS = 2000;

/** The engagement of other profiles of the same size. */
export async function readPeers(db: Reader, profileId: number): Promise<number[]> {
  const rows = await namedQuery<{ engagement: number }>(
    db,
    "analyses.peers",
    `select engagement from profile_latest
     where tier = (select tier from profile_latest where profile_id = $1) and profile_id <> $1
       and engagement is not null limit ${MOST_PEERS}`,
    [profileId],
  );
  return rows.map(({ engagement }) => engagement);
}
