import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { migrate } from "../../platform/db/migrate.ts";
import { makeQueues } from "../../platform/jobs/start-jobs.ts";
import { startPostgres } from "../../platform/postgres/start-postgres.ts";
import { jobs } from "../../worker.ts";
import { dropDatabase, inDatabase, runOnce } from "./databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    testServerUrl: string;
    testTemplate: string;
    /** Nodes that the large tables of every database are distributed over: TEST_DATABASE_NODES. */
    testNodes: string[];
  }
}

const log = pino({ level: "silent" });

/** One PostgreSQL for the whole run, with a migrated database and the queues of all jobs that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer();
  const template = `owlstat_test_${randomBytes(4).toString("hex")}`;
  const teardown = async () => {
    await dropAll(server.url, template).finally(server.stop);
  };
  try {
    await createTemplate(server.url, template);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide("testServerUrl", server.url);
  project.provide("testTemplate", template);
  project.provide("testNodes", process.env.TEST_DATABASE_NODES?.split(",") ?? []);
  return teardown;
}

async function createTemplate(url: string, template: string): Promise<void> {
  await runOnce(url, (db) => db.pool.query(`create database ${template}`));
  const databaseUrl = inDatabase(url, template);
  await runOnce(databaseUrl, (db) => migrate(db));
  await makeQueues({ databaseUrl, jobs, log });
}

/** Drops the template, and copies left by test files that were killed. */
async function dropAll(url: string, template: string): Promise<void> {
  await runOnce(url, async (db) => {
    const { rows } = await db.pool.query("select datname from pg_database where starts_with(datname, $1)", [
      template,
    ]);
    for (const { datname } of rows) await dropDatabase(db, datname);
  });
}

async function testServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), "owlstat-test-"));
  // Root's server runs as another user, who must be able to walk in.
  await chmod(folder, 0o711);
  const options = { dataDir: join(folder, "database"), log, durable: false, privateParents: [folder] };
  const postgres = await startPostgres(options);
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
