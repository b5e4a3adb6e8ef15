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
const ORDERS: Record<PostSort, RawBuilder<unknown>> = {
  newest: sql`published_at desc, id desc`,
  oldest: sql`published_at, id`,
  likes: sql`likes desc nulls last, id desc`,
  comments: sql`comments desc nulls last, id desc`,
  views: sql`views desc nulls last, id desc`,
  engagement: sql`${ENGAGEMENT} desc nulls last, id desc`,
};

export async function pageOfPosts(
  { kysely }: Queries,
  profileId: number,
  page: { sort: PostSort; format: PostFormat | undefined; offset: number; limit: number },
): Promise<PostRow[]> {
  const ofFormat = page.format ? sql`and format = ${page.format}` : sql``;
  const { rows } =
    await sql<PostRow>`select id::text, published_at, format, caption, permalink, thumbnail_hash,
      likes, comments, views, ${ENGAGEMENT} as engagement
    from posts where profile_id = ${profileId} and ${sql.raw(STILL_THERE)} ${ofFormat}
    order by ${ORDERS[page.sort]} limit ${page.limit} offset ${page.offset}`.execute(kysely);
  return rows;
}
