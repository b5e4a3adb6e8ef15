import { createHash } from "node:crypto";
import type { Db } from "../../platform/db/connect.ts";

export type BenchPerson = { userId: string; spaceId: string; cookie: string };

const PEOPLE = 20;
const idOf = (kind: number, size: number, number: number) =>
  `${String(kind).padStart(8, "0")}-0000-7000-8000-${String(size * 1000 + number).padStart(12, "0")}`;
const tokenOf = (size: number, number: number) => `bench-${size}-${number}`;

/**
 * People with confirmed addresses who are logged in and track so many of the profiles that `fillDays` made, with a visit two days ago. Every
 * fourth profile has a breakout post.
 */
export async function fillPortfolios({ pool }: Db, size: number): Promise<BenchPerson[]> {
  const people = Array.from({ length: PEOPLE }, (_, number) => ({
    userId: idOf(1, size, number),
    spaceId: idOf(2, size, number),
    sessionId: idOf(3, size, number),
    hash: createHash("sha256").update(tokenOf(size, number)).digest(),
    cookie: `owl_session=${tokenOf(size, number)}`,
  }));
  for (const { userId, spaceId, sessionId, hash } of people) {
    await pool.query(
      "insert into users (id, email, name, confirmed_at) values ($1::uuid, $1::text, 'Bench', now())",
      [userId],
    );
    await pool.query("insert into spaces (id, kind, name, prolevel) values ($1, 'personal', 'Bench', 1000)", [
      spaceId,
    ]);
    await pool.query("insert into memberships (space_id, user_id, role) values ($1, $2, 'owner')", [
      spaceId,
      userId,
    ]);
    await pool.query(
      `insert into sessions (id, token_hash, user_id, space_id, expires_at)
       values ($1, $2, $3, $4, now() + interval '1 day')`,
      [sessionId, hash, userId, spaceId],
    );
    await pool.query(
      `insert into accounts (space_id, profile_id, position, added_at)
       select $1::uuid, id, row_number() over (), date_trunc('second', now()) - interval '60 days'
       from (select id from profiles order by md5(id::text || $1::uuid::text) limit $2) as picked`,
      [spaceId, size],
    );
    // Seen just now, so that no look of the bench is noted.
    await pool.query(
      "insert into visits values ($1, $2, now() + interval '1 hour', now() - interval '2 days')",
      [userId, spaceId],
    );
  }
  return people;
}

/** Followers that move from day to day, and a breakout post for every fourth profile. */
export async function enliven({ pool }: Db): Promise<void> {
  await pool.query(`update profile_latest as l set days = 400,
      sparkline = (select array_agg(l.followers - 17 * (30 - n) - (l.profile_id * n) % 90 order by n)
        from generate_series(1, 30) as n),
      followers_deltas = array[11, 7 * (l.profile_id % 40) - 90, 510, 1800],
      engagement_deltas = array[0.012, -0.1, 0.31, null]`);
  await pool.query("update profiles set last_collected_at = date_trunc('second', last_collected_at)");
  await pool.query(`insert into posts (profile_id, id, published_at, format, caption, permalink, likes, comments,
      followers, first_seen_at)
    select id, 18000000000000000 + id, now() - interval '1 hour' * (30 + id % 200), 'reel',
      repeat('Words under a picture. ', 12), 'https://www.instagram.com/reel/' || id || '/', 900, 40, 20000, now()
    from profiles where id % 4 = 0`);
  await pool.query(`insert into breakouts select profile_id, published_at, id, 4.7, 1.4, now() - interval '1 day'
    from posts`);
  await pool.query("vacuum analyze");
}
