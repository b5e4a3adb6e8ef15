import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { StatsDay } from "@owlstat/core/stats/rules.ts";
import type { Day } from "@owlstat/core/time.ts";
import { sql } from "kysely";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { OwnerScope } from "../platform/caller.ts";
import { type Db, namedQuery, type Queries } from "../platform/db/connect.ts";
import { rethrowClear } from "../platform/db/errors.ts";
import { type Lists, statsDays } from "./store.ts";

type Reader = Pick<Db, "readerPool">;

/** Days that were counted back carry this in place of an import. It is the oldest: whatever is imported wins. */
export const COUNTED = "00000000-0000-0000-0000-000000000000";

/** The newest import of each day; as lists, like the collected days. */
const READ = `select string_agg(day::text, ',') as days,
    string_agg(coalesce(followers::text, ''), ',') as followers,
    string_agg(coalesce(following::text, ''), ',') as following,
    string_agg(coalesce(posts::text, ''), ',') as posts, null as engagement
  from (
    select distinct on (day) day, followers, following, posts from imported_days
    where profile_id = $1 and space_id = $2 and day <= $3::date
      and ($4::bigint[] is null or profile_id = any($4::bigint[]))
      and ($5 or import_id <> '${COUNTED}')
    order by day, import_id desc
  ) as given`;

/** The days this space imported of a profile, up to one day, oldest first, where the caller sees that profile. */
export async function readImported(
  db: Reader,
  { spaceId, only, insights }: OwnerScope,
  profileId: number,
  to: Day,
): Promise<StatsDay[]> {
  const [lists] = await namedQuery<Lists>(db, "stats.imported", READ, [
    ...[profileId, spaceId, to, only?.profileIds ?? null, insights],
  ]);
  return statsDays(lists);
}

/** One day as the database takes it in: profile, day and the three figures. */
export function importedLine(
  profileId: number,
  spaceId: string,
  importId: string,
  { day, followers, following, posts }: Omit<StatsDay, "engagement">,
): string {
  return `${profileId}\t${spaceId}\t${day}\t${importId}\t${followers ?? "\\N"}\t${following ?? "\\N"}\t${posts ?? "\\N"}\n`;
}

const COPY = `copy imported_days (profile_id, space_id, day, import_id, followers, following, posts) from stdin`;

/**
 * Stores days in one transaction with what `finish` writes about them, all or nothing. Rows are streamed, so
 * any number is possible.
 */
export async function writeImported(
  { pool }: Pick<Db, "pool">,
  pieces: AsyncIterable<string>,
  finish: (client: pg.PoolClient) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const client = await pool.connect().catch(rethrowClear);
  let lost = true;
  try {
    await client.query("begin");
    const rows = Readable.from(pieces, { objectMode: false });
    await pipeline(rows, client.query(copyFrom(COPY)), signal ? { signal } : {});
    await finish(client);
    await client.query("commit");
    lost = false;
  } finally {
    // An interrupted COPY leaves its connection unusable; closing it also rolls back.
    client.release(lost);
  }
}

/** Keeps the days that were counted back for an account of a space, in place of those before. */
export async function replaceCounted(
  { kysely }: Queries,
  { spaceId, profileId }: { spaceId: string; profileId: number },
  days: readonly FollowerDay[],
): Promise<void> {
  await sql`delete from imported_days
    where profile_id = ${profileId} and space_id = ${spaceId} and import_id = ${COUNTED}`.execute(kysely);
  await sql`insert into imported_days (profile_id, space_id, day, import_id, followers)
    select ${profileId}::bigint, ${spaceId}::uuid, given.day, ${COUNTED}::uuid, given.followers
    from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ followers }) => followers)}::bigint[])
      as given (day, followers)`.execute(kysely);
}

type FollowerDay = { day: Day; followers: number };

/** The first day of a profile on which its followers were collected. */
export async function firstCollected(
  { kysely }: Queries,
  profileId: number,
): Promise<FollowerDay | undefined> {
  const { rows } = await sql<FollowerDay>`select day::text as day, followers from snapshots
    where profile_id = ${profileId} and followers is not null order by day limit 1`.execute(kysely);
  return rows[0];
}
