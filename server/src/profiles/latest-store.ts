import { deltaBases, type Figures, figureDeltas } from "@owlstat/core/profiles/deltas.ts";
import { followerTier } from "@owlstat/core/profiles/rules.ts";
import type { Day } from "@owlstat/core/time.ts";
import { sql } from "kysely";
import type { Tx } from "../platform/db/connect.ts";
import { PREPARED_ENGAGEMENTS } from "./engagements-store.ts";
import "./tables.ts";

const SPARKLINE_DAYS = 30;
/** One profile's day as it is kept. */
export type KeptDay = Figures & { profile_id: number };

/** The read model of the profiles whose day is new. */
export async function keepLatest(tx: Tx, days: readonly KeptDay[], day: Day): Promise<void> {
  if (days.length === 0) return;
  const bases = await readBases(tx, days, day);
  const rows = days.map((now) => ({
    now,
    deltas: figureDeltas(now, day, bases.get(now.profile_id) ?? new Map()),
  }));
  const values = (metric: keyof Figures) => rows.map(({ now }) => now[metric]);
  const changes = (metric: keyof Figures) => rows.map(({ deltas }) => listText(deltas[metric]));
  const shift = sql`least(excluded.day - kept.day, ${sql.lit(SPARKLINE_DAYS)})`;
  await sql`insert into profile_latest as kept (profile_id, day, days, followers, following, posts, engagement,
      followers_deltas, following_deltas, posts_deltas, engagement_deltas, engagements, sparkline, tier)
    select profile_id, given.day, 1, followers, following, posts, engagement,
      followers_deltas::integer[], following_deltas::integer[], posts_deltas::integer[], engagement_deltas::real[],
      engagements, array_fill(null::integer, array[${sql.lit(SPARKLINE_DAYS - 1)}]) || followers, tier
    from (select ${day}::date as day, * from unnest(
      ${days.map(({ profile_id }) => profile_id)}::bigint[], ${values("followers")}::integer[],
      ${values("following")}::integer[], ${values("posts")}::integer[], ${values("engagement")}::real[],
      ${changes("followers")}::text[], ${changes("following")}::text[], ${changes("posts")}::text[],
      ${changes("engagement")}::text[],
      ${rows.map(({ now }) => followerTier(now.followers ?? 0).from)}::integer[]) as each (profile_id, followers,
      following, posts, engagement, followers_deltas, following_deltas, posts_deltas, engagement_deltas, tier)) as given
    cross join lateral (${sql.raw(PREPARED_ENGAGEMENTS)}) as prepared
    on conflict (profile_id) do update set
      day = excluded.day, days = kept.days + 1, followers = excluded.followers, following = excluded.following,
      posts = excluded.posts, engagement = excluded.engagement, followers_deltas = excluded.followers_deltas,
      following_deltas = excluded.following_deltas, posts_deltas = excluded.posts_deltas,
      engagement_deltas = excluded.engagement_deltas, engagements = excluded.engagements, tier = excluded.tier,
      -- What was kept, nothing for days that were missed, today; of that the last thirty.
      sparkline = (kept.sparkline || array_fill(null::integer, array[${shift} - 1]) || excluded.followers)
        [${shift} + 1 : ${shift} + ${sql.lit(SPARKLINE_DAYS)}]
    where excluded.day > kept.day`.execute(tx.kysely);
}

/** A list within a list of lists, which a database list cannot hold unless all are equally long. */
function listText(values: readonly (number | null)[]): string {
  return `{${values.map((value) => value ?? "null").join(",")}}`;
}

/** The days these profiles are compared with. */
async function readBases(
  tx: Tx,
  days: readonly KeptDay[],
  day: Day,
): Promise<Map<number, Map<Day, Figures>>> {
  const { rows } = await sql<KeptDay & { day: Day }>`
    select profile_id, day, followers, following, posts, engagement from snapshots
    where profile_id = any(${days.map(({ profile_id }) => profile_id)}::bigint[])
      and day = any(${deltaBases(day)}::date[])`.execute(tx.kysely);
  const bases = new Map<number, Map<Day, Figures>>();
  for (const row of rows) {
    const known = bases.get(row.profile_id) ?? new Map<Day, Figures>();
    bases.set(row.profile_id, known.set(row.day, row));
  }
  return bases;
}

/** Makes the read model anew from what is kept: days may have been added before its last one. */
export async function rebuildLatest(tx: Tx, usernames: readonly string[]): Promise<void> {
  const { rows } = await sql<KeptDay & { day: Day }>`
    select last.* from profiles cross join lateral (
      select profile_id, day, followers, following, posts, engagement from snapshots
      where profile_id = profiles.id order by day desc limit 1
    ) as last where username = any(${usernames}::text[])`.execute(tx.kysely);
  const ids = rows.map(({ profile_id }) => profile_id);
  await sql`delete from profile_latest where profile_id = any(${ids}::bigint[])`.execute(tx.kysely);
  for (const [day, days] of Map.groupBy(rows, (row) => row.day)) await keepLatest(tx, days, day);
  await sql`update profile_latest as kept set
      days = (select count(*) from snapshots where profile_id = kept.profile_id),
      sparkline = (
        select array_agg(followers order by ago desc) from generate_series(0, ${sql.lit(SPARKLINE_DAYS - 1)}) as ago
        left join snapshots on profile_id = kept.profile_id and snapshots.day = kept.day - ago
      )
    where profile_id = any(${ids}::bigint[])`.execute(tx.kysely);
}
