import type { Services } from "../../platform/context.ts";

/** Stores profiles with these names, collected today, so that they need not be looked up. */
export async function storeProfiles(
  { db, clock }: Pick<Services, "db" | "clock">,
  usernames: readonly string[],
): Promise<void> {
  const now = new Date(clock.now());
  await db.pool.query(
    `with kept as (
       insert into profiles (external_id, username, name, first_collected_day, last_collected_day,
         last_collected_at, last_viewed_at)
       select 'ig-' || name, name, initcap(name), $2::date, $2::date, $3, $3 from unnest($1::text[]) as name
       on conflict do nothing returning id
     )
     insert into profile_latest (profile_id, day, days, followers, following, posts, engagement, followers_deltas,
       following_deltas, posts_deltas, engagement_deltas, sparkline, tier)
     select id, $2::date, 2, 1000, 10, 50, 2.5, '{1,7,30,null}', '{0,0,1,null}', '{0,1,2,null}',
       '{0.1,0.2,null,null}', array_fill(null::integer, array[28]) || array[990, 1000], 1000 from kept`,
    [usernames, clock.today(), now],
  );
}
