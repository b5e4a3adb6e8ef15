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
  const kept = await db.kysely
    .selectFrom("breakouts")
    .select(["profile_id as profileId", sql<string>`post_id::text`.as("postId")])
    .where("profile_id", "=", sql<number>`any(${profileIds}::bigint[])`)
    .execute();
  const there = await stillThere(db, [...found, ...kept]);
  const gone = kept.filter((one) => !there.has(keyOf(one)));
  const given = found.flatMap((one) => {
    const at = there.get(keyOf(one));
    return at === undefined ? [] : [{ ...one, at }];
  });
  await sql`with given as (
      select * from unnest(${given.map(({ profileId }) => profileId)}::bigint[],
        ${given.map(({ at }) => at)}::timestamptz[], ${given.map(({ postId }) => postId)}::bigint[],
        ${given.map(({ rate }) => rate)}::real[], ${given.map(({ usual }) => usual)}::real[])
        as given (profile_id, published_at, post_id, rate, usual)
    ), gone as (
      delete from breakouts as kept
      where profile_id = any(${profileIds}::bigint[]) and (
        published_at > ${new Date(now - YOUNG_DAYS * DAY)} and not exists (
          select from given where given.profile_id = kept.profile_id and given.post_id = kept.post_id
        ) or exists (
          select from unnest(${gone.map(({ profileId }) => profileId)}::bigint[],
            ${gone.map(({ postId }) => postId)}::bigint[]) as deleted (profile_id, post_id)
          where deleted.profile_id = kept.profile_id and deleted.post_id = kept.post_id
        )
      )
    )
    insert into breakouts as kept (profile_id, published_at, post_id, rate, usual, found_at)
    select given.*, ${new Date(now)} from given
    on conflict (profile_id, published_at, post_id) do update set rate = excluded.rate, usual = excluded.usual
    where (kept.rate, kept.usual) is distinct from (excluded.rate, excluded.usual)`.execute(db.kysely);
}

type BrokenOut = Pick<FoundBreakout, "profileId" | "postId">;
const keyOf = ({ profileId, postId }: BrokenOut) => `${profileId} ${postId}`;

/** When those of these posts that are still there were published, to the microsecond. */
async function stillThere({ kysely }: Queries, posts: readonly BrokenOut[]): Promise<Map<string, string>> {
  if (posts.length === 0) return new Map();
  const { rows } = await sql<BrokenOut & { at: string }>`
    select profile_id as "profileId", id::text as "postId", published_at::text as at from posts
    where profile_id = any(${posts.map(({ profileId }) => profileId)}::bigint[])
      and id = any(${posts.map(({ postId }) => postId)}::bigint[]) and ${sql.raw(STILL_THERE)}`.execute(
    kysely,
  );
  return new Map(rows.map((row) => [keyOf(row), row.at]));
}
