import { execFile, spawnSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { connect, type Db } from "./platform/db/connect.ts";
import { migrate } from "./platform/db/migrate.ts";
import { readMigrations } from "./platform/db/migration-files.ts";
import { drainJobs } from "./platform/jobs/drain-jobs.ts";
import { inDatabase } from "./testing/database/databases.ts";
import { findCitus, joinNodes, startCitus, type TestCitus } from "./testing/database/test-citus.ts";
import { testDb } from "./testing/database/test-db.ts";
import { HANDLES, READS, startTwin, type Twin } from "./testing/figures/twin-world.ts";
import { jobs } from "./worker.ts";

const run = promisify(execFile);
const LONGEST = 1_800_000;
const binaries = findCitus();
if (!binaries) console.warn("Citus was not tried: no PostgreSQL here has it. Name one with CITUS_BIN.");

describe.runIf(binaries !== null)("a database distributed by Citus", () => {
  let citus: TestCitus;
  let url: string;
  let db: Db;
  let plain: Twin;
  let spread: Twin;

  const program = join(import.meta.dirname, "distribute.ts");
  const distribute = async (...options: string[]) => {
    const env = { ...process.env, NODE_ENV: "test", DATABASE_URL: url };
    const { stdout } = await run(process.execPath, [program, ...options], { env }).catch(
      (error: { stdout: string }) => error,
    );
    return stdout;
  };

  beforeAll(async () => {
    citus = await startCitus(binaries ?? "");
    url = inDatabase(citus.coordinator.url, "owlstat");
    const server = connect({ url: citus.coordinator.url, max: 1 });
    await server.pool.query("create database owlstat");
    await server.close();
    db = connect({ url, max: 10 });
    await migrate(db);
  }, LONGEST);

  afterAll(async () => {
    await db?.close();
    await citus?.stop();
  }, LONGEST);

  test(
    "the large tables are distributed by a command that says first what it will do",
    async () => {
      expect(await distribute()).toContain("This database has no Citus");
      const nodes = citus.workers.map((worker) => worker.url);
      await joinNodes(citus.coordinator.url, nodes, "owlstat");
      await db.pool.query(
        "insert into snapshots (profile_id, day, followers) select n, '2026-01-01', n from generate_series(1, 100) n",
      );
      expect(await distribute()).toMatch(/with 2 nodes.*to be distributed.*Nothing was changed/s);
      expect(await distribute("--yes")).toMatch(/snapshots is distributed.*Done/s);
      expect(await distribute("--yes")).toMatch(/distributed already.*Nothing is left to do/s);
      const { rows } = await db.pool.query("select count(*)::int, sum(followers)::int from snapshots");
      expect(rows).toEqual([{ count: 100, sum: 5050 }]);
      const { rows: places } = await db.pool.query(
        "select distinct nodeport as port from citus_shards where table_name = 'snapshots'::regclass",
      );
      expect(places.length).toBe(2);
      await db.pool.query("delete from snapshots");
    },
    LONGEST,
  );

  test(
    "migrations change distributed tables",
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "owlstat-citus-migrations-"));
      await cp(join(import.meta.dirname, "../migrations"), folder, { recursive: true });
      const name = `${await nextNumber()}-more.sql`;
      const statements = `alter table posts add column shares bigint; -- one by one
        create index posts_shares on posts (profile_id, shares);
        alter table posts alter column shares set default 0;`;
      await writeFile(join(folder, name), statements);
      expect(await migrate(db, folder)).toEqual([name]);
      await db.pool.query("alter table posts drop column shares");
      await db.pool.query("delete from schema_migrations where name like '%-more.sql'");
      await rm(folder, { recursive: true });
    },
    LONGEST,
  );

  test(
    "figures are the same as on one machine, byte by byte",
    async () => {
      plain = await startTwin(await testDb());
      spread = await startTwin(db);
      await Promise.all([plain.live(), spread.live()]);
      const different: string[] = [];
      for (const address of READS) {
        const [one, other] = await Promise.all([plain.read(address), spread.read(address)]);
        if (one !== other) different.push(`${address}\n${one.slice(0, 300)}\n${other.slice(0, 300)}`);
        expect([address, one.slice(0, 3)]).toEqual([address, "200"]);
      }
      expect(different).toEqual([]);
      expect(READS.length).toBeGreaterThan(30);
    },
    LONGEST,
  );

  test(
    "while a node is away, what lies elsewhere is answered, and nothing is lost",
    async () => {
      const [lost] = citus.workers;
      if (!lost) throw new Error("there is no node");
      const there = await nodesOf(db);
      const away = HANDLES.filter((handle) => there.get(handle) === lost.port);
      const here = HANDLES.filter((handle) => there.get(handle) !== lost.port);
      expect(away.length * here.length, "profiles on both nodes").toBeGreaterThan(0);
      const before = await figures(db);
      await lost.stop();

      expect(await spread.ready()).toEqual({ status: "degraded", nodes: [`127.0.0.1:${lost.port}`] });
      const answers = async (handles: readonly string[], path: string) =>
        new Set(
          (await Promise.all(handles.map((handle) => spread.read(`/api/profiles/${handle}${path}`)))).map(
            code,
          ),
        );
      for (const path of ["", "/stats", "/posts", "/analyses", "/analyses?window=90d"]) {
        expect([path, await answers(here, path)]).toEqual([path, new Set(["200"])]);
      }
      for (const path of ["", "/stats", "/posts"]) {
        expect([path, await answers(away, path)]).toEqual([path, new Set(["503 figures_unavailable"])]);
      }
      for (const path of ["/api/users/accounts", "/api/users/dashboard", "/api/search?q=na", "/api/home"]) {
        expect([path, code(await spread.read(path))]).toEqual([path, "200"]);
      }
      spread.passDay();
      const stored = await spread.collect();
      expect(stored.toSorted()).toEqual(here.toSorted());

      await lost.start();
      await vi.waitFor(async () => expect(await spread.ready()).toEqual({ status: "ready" }), {
        timeout: 60_000,
      });
      expect((await spread.collect()).toSorted()).toEqual(away.toSorted());
      const done = await drainJobs({ db, jobs, context: spread.services, log: spread.services.log });
      expect(done.filter(({ status }) => status !== "completed")).toEqual([]);
      const after = await figures(db);
      expect(after.filter(({ day }) => before.some((one) => one.day === day))).toEqual(before);
      expect(after.length).toBe(before.length + HANDLES.length);
    },
    LONGEST,
  );

  test(
    "the calls, the jobs and the figures of the house pass their own tests on it",
    () => {
      const report = join(tmpdir(), `owlstat-citus-${process.pid}.json`);
      const env = {
        ...process.env,
        TEST_KIND: "usual",
        TEST_DATABASE_URL: citus.coordinator.url,
        TEST_DATABASE_NODES: citus.workers.map((worker) => worker.url).join(","),
      };
      const options = [
        "--project",
        "server",
        "--maxWorkers",
        "2",
        "--testTimeout",
        String(LONGEST),
        "--reporter",
        "json",
        "--outputFile",
        report,
      ];
      spawnSync("npx", ["vitest", "run", ...options, ...HOUSE_TESTS], { env, stdio: "ignore", cwd: ROOT });
      return readFile(report, "utf8").then((text) => {
        const { numPassedTests, testResults } = JSON.parse(text) as Report;
        const failed = testResults.flatMap(({ name, status, message, assertionResults }) => [
          ...(status === "failed" && assertionResults.length === 0 ? [`${name}: ${message}`] : []),
          ...assertionResults.flatMap((one) =>
            one.status === "failed"
              ? [`${name}: ${one.fullName}: ${one.failureMessages[0]?.slice(0, 500)}`]
              : [],
          ),
        ]);
        console.info(`${numPassedTests} tests of the house passed on a distributed database`);
        expect(failed).toEqual([]);
        expect(numPassedTests).toBeGreaterThan(500);
      });
    },
    LONGEST,
  );
});

type Report = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

const ROOT = join(import.meta.dirname, "../..");

/** Every call by everybody, and each noun whose rows or figures come from the large tables. */
const HOUSE_TESTS = [
  ...["authorization", "after-collection", "webhook-events", "owned-reads", "api-examples", "one-figure"],
  ...["own-definition", "connected-figures", "events", "entitlements", "file-sweep"],
].map((name) => `server/src/${name}.test.ts`);

const code = (answer: string) => /^\d+(?: \w+)?/.exec(answer)?.[0] ?? answer;

async function nodesOf({ pool }: Db): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ username: string; port: number }>(
    `select p.username, s.nodeport as port from profiles p join pg_dist_shard_placement s
       on s.shardid = get_shard_id_for_distribution_column('snapshots', p.id)`,
  );
  return new Map(rows.map(({ username, port }) => [username, port]));
}

async function figures({ pool }: Db): Promise<{ day: string }[]> {
  const { rows } = await pool.query<{ day: string }>(
    "select profile_id, day, followers, following, posts, engagement from snapshots order by profile_id, day",
  );
  return rows;
}

async function nextNumber(): Promise<string> {
  const { later } = await readMigrations();
  return String(Number(later.at(-1)?.name.slice(0, 4)) + 1).padStart(4, "0");
}
