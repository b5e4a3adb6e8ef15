import type { POST_SORTS } from "@owlstat/core/profiles/contract.ts";
import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../platform/db/connect.ts";
import type { PostFormat } from "../providers/profile-source.ts";
import { STILL_THERE } from "./gone-posts-store.ts";
import "./tables.ts";

type PostSort = (typeof POST_SORTS)[number];
export type PostRow = {
  id: string;
  published_at: Date;
  format: PostFormat;
  caption: string;
  permalink: string | null;
  thumbnail_hash: string | null;
  likes: number | null;
  comments: number | null;
  views: number | null;
  engagement: number | null;
};

const ENGAGEMENT = sql`round(100.0 * (likes::bigint + comments) / nullif(followers, 0), 4)::real`;
/** Posts without the figure come last, whatever the order. */
const KEYS: Record<PostSort, RawBuilder<unknown>> = {
  newest: sql`published_at`,
  oldest: sql`published_at`,
  likes: sql`coalesce(likes, -1)`,
  comments: sql`coalesce(comments, -1)`,
  views: sql`coalesce(views, -1)`,
  engagement: sql`coalesce(${ENGAGEMENT}, -1)`,
};

/** Whether a post is of this profile, and so can be the last of a page. */
export async function isPostOf({ kysely }: Queries, profileId: number, postId: string): Promise<boolean> {
  const found = await sql`select 1 from posts where profile_id = ${profileId} and id = ${postId}`.execute(
    kysely,
  );
  return found.rows.length > 0;
}

/** A page begins behind a post, not at a number: posts that come in meanwhile do not shift it. */

export async function pageOfPosts(
  { kysely }: Queries,
  profileId: number,
  page: { sort: PostSort; format: PostFormat | undefined; after: string | null; limit: number },
): Promise<PostRow[]> {
  const key = KEYS[page.sort];
  const upward = page.sort === "oldest";
  const [before, order] = upward ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const last = sql`(select ${key}, id from posts where profile_id = ${profileId} and id = ${page.after})`;
  const behind = page.after === null ? sql`` : sql`and (${key}, id) ${before} ${last}`;
  const ofFormat = page.format ? sql`and format = ${page.format}` : sql``;
  const { rows } =
    await sql<PostRow>`select id::text, published_at, format, caption, permalink, thumbnail_hash,
      likes, comments, views, ${ENGAGEMENT} as engagement
    from posts where profile_id = ${profileId} and ${sql.raw(STILL_THERE)} ${ofFormat} ${behind}
    order by ${key} ${order}, id ${order} limit ${page.limit}`.execute(kysely);
  return rows;
}
