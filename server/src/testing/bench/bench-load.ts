import { createHash } from "node:crypto";
import { DAY } from "@owlstat/core/time.ts";
import type { Db } from "../../platform/db/connect.ts";
import { enqueue, enqueueMany } from "../../platform/jobs/enqueue.ts";
import { collectProfiles } from "../../profiles/jobs.ts";
import { findDueReports } from "../../reports/jobs.ts";
import { createBenchCollector } from "./bench-collector.ts";
import type { BenchPerson } from "./bench-portfolios.ts";

const BATCH = 100;
const POSTS = 25;

/**
 * Profiles `shop.number0` … as they were collected yesterday, with their posts and with figures of days before. Their
 * pictures count as kept, as in an installation that has collected them for a while.
 */
export async function fillCollected(
  db: Db,
  sandboxUrl: string,
  { profiles, days }: { profiles: number; days: number },
): Promise<void> {
  const { pool } = db;
  const collector = createBenchCollector(db, sandboxUrl, POSTS);
  const names = Array.from({ length: profiles }, (_, number) => `shop.number${number}`);
  try {
    for (const batch of batchesOf(names)) await collector.collect(batch, Date.now() - DAY);
  } finally {
    collector.close();
  }
  await pool.query(
    `insert into snapshots (profile_id, day, followers, following, posts, engagement)
     select profile_id, day - age, followers - followers * age / 1000, following, posts, engagement
     from snapshots cross join generate_series(1, $1::integer) as age`,
    [days],
  );
  await pool.query(
    `update profiles set first_collected_day = last_collected_day - $1::integer, picture_hash = 'bench',
       picture_fetched_at = now()`,
    [days],
  );
  await pool.query("update posts set thumbnail_hash = 'bench'");
  await pool.query(
    `update profile_latest set days = $1::integer + 1, followers_deltas = '{11,77,510,1800}',
       sparkline = array_fill(followers, array[30])`,
    [days],
  );
  await pool.query("vacuum analyze");
}

/** Queues the collection of the first of these profiles as if none was collected today: at once, or spread over so many ms. */
export async function queueCollecting(db: Db, most: number, over = 0): Promise<void> {
  await db.pool.query("update profiles set last_collected_day = current_date - 1");
  const { rows } = await db.pool.query<{ id: string }>("select id from profiles order by id limit $1", [
    most,
  ]);
  const batches = batchesOf(rows.map(({ id }) => Number(id)));
  const items = batches.map((profileIds, index) => ({
    payload: { profileIds, tracked: true },
    startAfter: Date.now() + (over * index) / batches.length,
  }));
  await db.transaction((tx) => enqueueMany(tx, collectProfiles, items));
}

export async function collectedToday({ pool }: Db): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::integer as count from profiles where last_collected_day = current_date",
  );
  return rows[0]?.count ?? 0;
}

/** Jobs that run or could. */
export async function waitingJobs({ pool }: Db): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::integer as count from pgboss.job where state <= 'active' and start_after <= now() and name not like '%.dead'",
  );
  return rows[0]?.count ?? 0;
}

/** Looks for due reports now instead of with the next minute. */
export async function lookForDueReports(db: Db): Promise<void> {
  await db.transaction((tx) => enqueue(tx, findDueReports, {}));
}

/** How many sendings of a space were started, whatever became of them. */
export async function startedOf({ pool }: Db, spaceId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from report_sendings s join reports r on r.id = s.report_id
     where r.space_id = $1`,
    [spaceId],
  );
  return rows[0]?.count ?? 0;
}

/** A token that may read, for each of these people's spaces. */
export async function fillTokens({ pool }: Db, people: readonly BenchPerson[]): Promise<string[]> {
  const tokens = people.map(({ userId }) => `owl_bench_${userId}`);
  await pool.query(
    `insert into api_tokens (id, space_id, user_id, name, access, token_hash, start, created_at)
     select gen_random_uuid(), given.*, now()
     from (select unnest($1::uuid[]), unnest($2::uuid[]), 'Bench', 'read', unnest($3::bytea[]), 'owl_bench') as given`,
    [
      people.map(({ spaceId }) => spaceId),
      people.map(({ userId }) => userId),
      tokens.map((token) => createHash("sha256").update(token).digest()),
    ],
  );
  return tokens;
}

function batchesOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );
}
