import type { Services } from "../../platform/context.ts";
import { storeProfiles } from "./test-profiles.ts";

/** Posts of a giant profile, and for how many days each of them was read. */
const GIANT = { years: 10, posts: 1500, readings: 20 };

/** A profile with ten years of days and as many posts as are read, ending on the clock's day. */
export async function storeGiant(services: Pick<Services, "db" | "clock">, username: string): Promise<void> {
  const { db, clock } = services;
  await storeProfiles(services, [username]);
  const { rows } = await db.pool.query("select id from profiles where username = $1", [username]);
  const [{ id }] = rows as [{ id: number }];
  await db.pool.query(
    `insert into snapshots (profile_id, day, followers, following, posts, engagement)
     select $1::bigint, $2::date - n, 200000 - n * 31 + n % 7 * 90, 300 + n % 11, 1500 - n / 3, 1 + n % 13 / 10.0
     from generate_series(0, 365 * $3::integer) as n`,
    [id, clock.today(), GIANT.years],
  );
  await db.pool.query(
    `insert into posts (profile_id, id, published_at, format, caption, likes, comments, views, followers, first_seen_at,
       gone_at)
     select $1::bigint, $1::bigint * 100000 + n, $2::date - n * interval '50 hours', (array['image', 'carousel', 'video', 'reel'])[1 + n % 4],
       'Day ' || n || ' with @friend' || n % 40 || ' #owl #bird' || n % 9 || ' #tree' || n % 200 || repeat(' Link in bio?', n % 30),
       100 + n * 37 % 900, nullif(n % 50, 0), n * 91 % 20000, 100000, $2::date, case when n % 40 = 39 then $2::date end
     from generate_series(1, $3::integer) as n`,
    [id, clock.today(), GIANT.posts],
  );
  await db.pool.query(
    `insert into post_snapshots (profile_id, post_id, day, likes, comments, views)
     select profile_id, id, published_at::date + n, nullif(likes * n / 20, 0), comments * n / 20, 0
     from posts, generate_series(0, $2::integer - 1) as n where profile_id = $1::bigint`,
    [id, GIANT.readings],
  );
}
