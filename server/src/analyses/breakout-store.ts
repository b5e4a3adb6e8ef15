import { FEWEST } from "@owlstat/core/analyses/top-posts/breakout/rule.ts";
import { BREAKOUT_DAYS, type JudgedPost } from "@owlstat/core/analyses/top-posts/recent-breakouts.ts";
import { YOUNG_DAYS } from "@owlstat/core/profiles/rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import { sql } from "kysely";
import type { Db, Queries } from "../platform/db/connect.ts";
import { listsOf } from "../platform/db/lists.ts";
import { STILL_THERE } from "../profiles/gone-posts-store.ts";
import "./tables.ts";

type PostsOfProfile = { profileId: number; posts: JudgedPost[] };
type Lists = { profile_id: number; ids: string; figures: string };

/** The young posts of many profiles and those of the 90 days before, newest first; of profiles that have enough. */
export async function postsToJudge(
  db: Pick<Db, "pool">,
  profileIds: readonly number[],
  now: number,
): Promise<PostsOfProfile[]> {
  const since = new Date(now - BREAKOUT_DAYS * DAY);
  // As lists: thousands of rows would take longer to read than to judge.
  const { rows } = await db.pool.query<Lists>(
    `select profile_id, array_agg(id order by at desc)::text as ids,
       concat(array_agg(at order by at desc), array_agg(likes order by at desc),
         array_agg(comments order by at desc), array_agg(followers order by at desc)) as figures
     from (
       select profile_id, id, (1000 * extract(epoch from published_at))::bigint as at, likes, comments, followers
       from posts where profile_id = any($1::bigint[]) and published_at > $2 and ${STILL_THERE}
       order by profile_id, published_at desc
     ) as young group by profile_id having count(*) > ${FEWEST}`,
    [profileIds, since],
  );
  return rows.map((row) => ({ profileId: row.profile_id, posts: postsOf(row) }));
}

function postsOf({ ids, figures }: Lists): JudgedPost[] {
  const [published = [], likes = [], comments = [], followers = []] = listsOf(figures);
  // Post ids are too large for a number, so they stay text.
  return ids
    .slice(1, -1)
    .split(",")
    .map((id, index) => ({
      id,
      publishedAt: published[index] ?? 0,
      likes: likes[index] ?? null,
      comments: comments[index] ?? null,
      followersAtPost: followers[index] ?? null,
    }));
}

type FoundBreakout = { profileId: number; postId: string; rate: number; usual: number };

/**
 * Replaces the recent breakouts of these profiles with those found; known ones keep the day they were found. Those whose
 * post is gone go with it, however old they are.
 */
export async function saveBreakouts(
  db: Queries,
  profileIds: readonly number[],
  found: readonly FoundBreakout[],
  now: number,
): Promise<void> {
  await sql`with given as (
      select * from unnest(${found.map(({ profileId }) => profileId)}::bigint[],
        ${found.map(({ postId }) => postId)}::bigint[], ${found.map(({ rate }) => rate)}::real[],
        ${found.map(({ usual }) => usual)}::real[]) as given (profile_id, post_id, rate, usual)
    ), gone as (
      delete from breakouts as kept
      where profile_id = any(${profileIds}::bigint[]) and (
        published_at > ${new Date(now - YOUNG_DAYS * DAY)} and not exists (
          select from given where given.profile_id = kept.profile_id and given.post_id = kept.post_id
        ) or not exists (
          select from posts where posts.profile_id = kept.profile_id and posts.id = kept.post_id and ${sql.raw(STILL_THERE)}
        )
      )
    )
    insert into breakouts as kept (profile_id, published_at, post_id, rate, usual, found_at)
    select given.profile_id, posts.published_at, given.post_id, given.rate, given.usual, ${new Date(now)}
    from given join posts on posts.profile_id = given.profile_id and posts.id = given.post_id
    on conflict (profile_id, published_at, post_id) do update set rate = excluded.rate, usual = excluded.usual
    where (kept.rate, kept.usual) is distinct from (excluded.rate, excluded.usual)`.execute(db.kysely);
}
