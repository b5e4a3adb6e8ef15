import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { connect, type Db } from "../../platform/db/connect.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { createLog } from "../../platform/log.ts";
import { installedBinaries } from "../../platform/postgres/binaries.ts";
import { startPostgres } from "../../platform/postgres/start-postgres.ts";
import { dropDatabase, inDatabase, runOnce } from "../database/databases.ts";

export type BenchDatabase = { url: string; db: Db; stop(): Promise<void> };

const TEMPLATE = "bench_template";

type Server = { url: string; stop(): Promise<void> };
let server: Promise<Server> | null = null;
let made = 0;

/** One PostgreSQL for all benches of a process, in a folder that goes away, with a migrated database to copy. */
async function startServer(): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), "owlstat-bench-db-"));
  const postgres = await startPostgres({ dataDir: folder, log: createLog("silent") });
  await runOnce(postgres.url, ({ pool }) => pool.query(`create database ${TEMPLATE}`));
  await runOnce(inDatabase(postgres.url, TEMPLATE), migrate);
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A migrated, empty database that goes away: for measuring, not for tests. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  server ??= startServer();
  const { url: serverUrl } = await server;
  made += 1;
  const name = `bench_${made}`;
  await runOnce(serverUrl, ({ pool }) => pool.query(`create database ${name} template ${TEMPLATE}`));
  const url = inDatabase(serverUrl, name);
  const db = connect({ url });
  return {
    url,
    db,
    async stop() {
      await db.close();
      await runOnce(serverUrl, (one) => dropDatabase(one, name));
    },
  };
}

/** To be called once nothing is measured any more. */
export async function stopBenchServer(): Promise<void> {
  await (await server)?.stop();
}

/** The version of the PostgreSQL that benches run on. */
export async function postgresVersion(): Promise<string> {
  const program = join(await installedBinaries(), "bin", "postgres");
  const { stdout } = await promisify(execFile)(program, ["--version"]);
  return stdout.trim().replace(/^.* /, "");
}

/** Profiles `bench0`, `bench1` … with a row for each of the last days, the newest today; all from one statement. */
export async function fillDays({ pool }: Db, profiles: number, days: number): Promise<void> {
  await pool.query(
    "truncate profiles, snapshots, posts, post_snapshots, profile_latest, breakouts restart identity cascade",
  );
  await pool.query(
    `insert into profiles (external_id, username, name, weight, first_collected_day, last_collected_day, last_collected_at)
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

const WORDS =
  "art baby bakery beauty bike blog blue book cafe casa cat chef city club code coffee daily dance design dog dream eco fashion fit food foto fun garden girl gold green gym hair happy home hotel house italy joy kids kitchen life light love luna makeup market milano mode moon mountain movie music nature news north ocean official online paris pet photo pizza plant real rosa sea shop sky smile sneaker soul sport star store studio style sun surf tech travel trend urban vegan vino vintage wave wedding wild wine world yoga young".split(
    " ",
  );
const SYLLABLES = [..."bcdfglmnprstvz"].flatMap((consonant) =>
  [..."aeiou"].map((vowel) => consonant + vowel),
);

/** Many profiles with realistic names and no collected data. */
export async function fillNames({ pool }: Db, profiles: number): Promise<void> {
  const pick = (list: string, prime: number) =>
    `(${list})[1 + (n::bigint * ${prime} >> 5) % array_length(${list}, 1)]`;
  const [words, syllables] = ["$2::text[]", "$3::text[]"];
  await pool.query("drop index profiles_search");
  await pool.query(
    `insert into profiles (external_id, username, name, weight)
     select n::text, case n % 3
         when 0 then ${pick(words, 7919)} || ${pick(syllables, 104729)} || ${pick(syllables, 1299709)}
         when 1 then ${pick(syllables, 15485863)} || ${pick(syllables, 611953)} || ${pick(syllables, 999983)} || ${pick(words, 350377)}
         else ${pick(words, 224737)} || ${pick(words, 746773)}
       end || (array['', '.', '_'])[1 + n % 3] || n,
       initcap(${pick(syllables, 86028121)} || ${pick(syllables, 32452843)} || ' ' || ${pick(words, 49979687)}),
       (n::bigint * 7919) % 30
     from generate_series(1, $1) n`,
    [profiles, WORDS, SYLLABLES],
  );
  await pool.query("create index profiles_search on profiles using gin (search gin_trgm_ops)");
  await pool.query("vacuum analyze profiles");
}
