import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type Db } from "../platform/db/connect.ts";
import { migrate } from "../platform/db/migrate.ts";
import { createLog } from "../platform/log.ts";
import { startPostgres } from "../platform/postgres/start-postgres.ts";

export type BenchDatabase = { url: string; db: Db; stop(): Promise<void> };

/** A migrated, empty database in a folder that goes away: for measuring, not for tests. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "owlstat-bench-db-"));
  const postgres = await startPostgres({ dataDir: folder, log: createLog("silent") });
  const db = connect({ url: postgres.url });
  await migrate(db);
  return {
    url: postgres.url,
    db,
    async stop() {
      await db.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Profiles `bench0`, `bench1` … with a row for each of the last days, the newest today; all from one statement. */
export async function fillDays({ pool }: Db, profiles: number, days: number): Promise<void> {
  await pool.query("truncate profiles, snapshots, posts, post_snapshots, profile_latest restart identity");
  await pool.query(
    `insert into profiles (instagram_id, username, name, weight, first_collected_day, last_collected_day, last_collected_at)
     select n::text, 'bench' || n, 'Bench ' || n, 16, current_date - $2::integer + 1, current_date, now()
     from generate_series(0, $1 - 1) n`,
    [profiles, days],
  );
  // Day by day over all profiles, as collecting writes it.
  await pool.query(
    `insert into snapshots (profile_id, day, followers, following, posts, engagement)
     select id, current_date - age, 20000 + (id * 37 + (400 - age) * 11) % 5000, 300 + age % 7, 900 - age / 2,
       round((1 + ((id + age) % 300) / 100.0)::numeric, 4)
     from generate_series($1 - 1, 0, -1) age cross join profiles`,
    [days],
  );
  await pool.query(
    `insert into profile_latest (profile_id, day, days, followers, following, posts, engagement, followers_deltas,
       following_deltas, posts_deltas, engagement_deltas, sparkline, tier)
     select profile_id, day, $1, followers, following, posts, engagement, '{1,2,3,4}', '{0,0,0,0}', '{1,1,1,1}',
       '{0,0,0,0}', array_fill(followers, array[30]), 10000
     from snapshots where day = current_date`,
    [days],
  );
  await pool.query("vacuum analyze");
}

const SYLLABLES =
  "an ba ca do el fi go ha in jo ka la mi no os pa ri sa to un vi ze star blue shop foto".split(" ");

/** Many profiles with names made of syllables, and nothing collected of them. */
export async function fillNames({ pool }: Db, profiles: number): Promise<void> {
  await pool.query("drop index profiles_search");
  await pool.query(
    `insert into profiles (instagram_id, username, name, weight)
     select n::text, parts[1] || parts[2] || parts[3] || (array['', '.', '_'])[1 + n % 3] || n,
       initcap(parts[2] || ' ' || parts[3]), (n::bigint * 7919) % 30
     from generate_series(1, $1) n cross join lateral (
       select array(select ($2::text[])[1 + ((n::bigint * prime) >> 3) % array_length($2::text[], 1)]
         from unnest(array[7919, 104729, 1299709]) prime) as parts
     ) made`,
    [profiles, SYLLABLES],
  );
  await pool.query("create index profiles_search on profiles using gin (search gin_trgm_ops)");
  await pool.query("vacuum analyze profiles");
}
