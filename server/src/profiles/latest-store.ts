import {
  type DayFigures,
  DELTA_SPANS,
  deltaBases,
  type Figures,
  figureDeltas,
  lacksBase,
} from "@owlstat/core/profiles/deltas.ts";
import { NETWORK } from "@owlstat/core/profiles/networks.ts";
import { followerTier } from "@owlstat/core/profiles/rules.ts";
import { addDays, type Day, dayRange } from "@owlstat/core/time.ts";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../platform/db/connect.ts";
import "./tables.ts";

const SPARKLINE_DAYS = 30;
/** One profile's day as it is kept. */
export type SavedDay = Figures & {
  profile_id: number;
  engagements: (number | null)[] | null;
};

/** The read model of the profiles whose day was just kept. */
export async function upsertLatest(tx: Tx, days: readonly SavedDay[], day: Day): Promise<void> {
  if (days.length === 0) return;
  const bases = await readBases(tx, days, day);
  const rows = days.map((now) => ({
    now,
    deltas: figureDeltas(now, day, bases.get(now.profile_id) ?? []),
  }));
  const values = (metric: keyof Figures) => rows.map(({ now }) => now[metric]);
  const changes = (metric: keyof Figures | "days") => rows.map(({ deltas }) => listText(deltas[metric]));
  const shift = sql`least(greatest(excluded.day - kept.day, 1), ${sql.lit(SPARKLINE_DAYS)})`;
  await sql`insert into profile_latest as kept (profile_id, day, days, followers, following, posts, engagement,
      followers_deltas, following_deltas, posts_deltas, engagement_deltas, delta_days, engagements, sparkline, tier)
    select profile_id, given.day, 1, followers, following, posts, engagement,
      followers_deltas::bigint[], following_deltas::bigint[], posts_deltas::bigint[], engagement_deltas::real[],
      delta_days::integer[], engagements::real[], array_fill(null::bigint, array[${sql.lit(SPARKLINE_DAYS - 1)}]) || followers, tier
    from (select ${day}::date as day, * from unnest(
      ${days.map(({ profile_id }) => profile_id)}::bigint[], ${values("followers")}::bigint[],
      ${values("following")}::bigint[], ${values("posts")}::bigint[], ${values("engagement")}::real[],
      ${changes("followers")}::text[], ${changes("following")}::text[], ${changes("posts")}::text[],
      ${changes("engagement")}::text[], ${changes("days")}::text[],
      ${rows.map(({ now }) => listText(now.engagements ?? []))}::text[],
      ${rows.map(({ now }) => followerTier(now.followers ?? 0).from)}::integer[]) as each (profile_id, followers,
      following, posts, engagement, followers_deltas, following_deltas, posts_deltas, engagement_deltas, delta_days, engagements, tier)) as given
    on conflict (profile_id) do update set
      day = excluded.day, days = kept.days + (excluded.day > kept.day)::integer, followers = excluded.followers, following = excluded.following,
      posts = excluded.posts, engagement = excluded.engagement, followers_deltas = excluded.followers_deltas,
      following_deltas = excluded.following_deltas, posts_deltas = excluded.posts_deltas,
      engagement_deltas = excluded.engagement_deltas, delta_days = excluded.delta_days, engagements = excluded.engagements, tier = excluded.tier,
      -- What was kept, nothing for days that were missed, today; of that the last thirty.
      sparkline = case when excluded.day = kept.day
        then kept.sparkline[1 : ${sql.lit(SPARKLINE_DAYS - 1)}] || excluded.followers
        else (kept.sparkline || array_fill(null::bigint, array[${shift} - 1]) || excluded.followers)
          [${shift} + 1 : ${shift} + ${sql.lit(SPARKLINE_DAYS)}] end
    where excluded.day >= kept.day`.execute(tx.kysely);
}

/** An array as text, because a PostgreSQL array of arrays requires equal lengths. */
function listText(values: readonly (number | null)[]): string {
  return `{${values.map((value) => value ?? "null").join(",")}}`;
}

type Bases = Map<number, DayFigures[]>;

/** The days these profiles are compared with; for profiles that lack one, every day that could replace it. */
async function readBases(tx: Tx, days: readonly SavedDay[], day: Day): Promise<Bases> {
  const ids = days.map(({ profile_id }) => profile_id);
  const bases = await readDays(tx, ids, sql`day = any(${deltaBases(day)}::date[])`);
  const lacking = ids.filter((id) => lacksBase(day, bases.get(id) ?? []));
  if (lacking.length === 0) return bases;
  const oldest = addDays(day, -Math.max(...DELTA_SPANS));
  const all = await readDays(tx, lacking, sql`day > ${oldest}::date and day < ${day}::date`);
  for (const [id, within] of all) {
    const known = new Map([...(bases.get(id) ?? []), ...within].map((one) => [one.day, one]));
    bases.set(
      id,
      [...known.values()].sort((a, b) => (a.day < b.day ? -1 : 1)),
    );
  }
  return bases;
}

/** Some days of these profiles, oldest first. */
async function readDays(tx: Tx, ids: readonly number[], which: RawBuilder<unknown>): Promise<Bases> {
  const { rows } = await sql<DayFigures & { profile_id: number }>`
    select profile_id, day, followers, following, posts, engagement from snapshots
    where profile_id = any(${ids}::bigint[]) and ${which} order by profile_id, day`.execute(tx.kysely);
  return Map.groupBy(rows, ({ profile_id }) => profile_id);
}

/** Computes the prepared figures again from the stored days, because earlier days may have been added. */
export async function rebuildLatest(tx: Tx, usernames: readonly string[]): Promise<void> {
  for (const id of await idsOf(tx, usernames)) await rebuildOne(tx, id);
}

async function rebuildOne(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<SavedDay & { day: Day; count: number }>`
    select profile_id, day, followers, following, posts, engagement, engagements,
      (select count(*) from snapshots where profile_id = ${id})::integer as count
    from snapshots where profile_id = ${id} order by day desc limit 1`.execute(tx.kysely);
  const [last] = rows;
  if (!last) return;
  await sql`delete from profile_latest where profile_id = ${id}`.execute(tx.kysely);
  await upsertLatest(tx, [last], last.day);
  const first = addDays(last.day, 1 - SPARKLINE_DAYS);
  const known = await readDays(tx, [id], sql`day >= ${first}::date and day <= ${last.day}::date`);
  const followers = new Map(known.get(id)?.map((one) => [one.day, one.followers]));
  const line = dayRange(first, last.day).map((day) => followers.get(day) ?? null);
  await sql`update profile_latest set days = ${last.count}, sparkline = ${line}::bigint[]
    where profile_id = ${id}`.execute(tx.kysely);
}

async function idsOf({ kysely }: Tx, usernames: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from profiles
    where network = ${NETWORK} and username = any(${usernames}::text[])`.execute(kysely);
  return rows.map(({ id }) => id);
}

/**
 * Deletes the days and posts of profiles that will be collected again from their first day; the prepared
 * figures stay.
 */
export async function forgetCollected(tx: Tx, usernames: readonly string[]): Promise<void> {
  const ids = await idsOf(tx, usernames);
  for (const table of ["post_snapshots", "posts", "snapshots"] as const) {
    await sql`delete from ${sql.table(table)} where profile_id = any(${ids}::bigint[])`.execute(tx.kysely);
  }
}
