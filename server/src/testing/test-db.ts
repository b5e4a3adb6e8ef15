import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, inject } from "vitest";
import { connect, type Db } from "../platform/db/connect.ts";
import { inDatabase, runOnce } from "./databases.ts";

const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * A migrated, empty database of this test file's own, closed and dropped after its last test.
 * Call it at the top of the file: `const db = await testDb();`
 */
export async function testDb({ migrated = true, max = 10 } = {}): Promise<Db> {
  const { url, drop } = await createTestDatabase({ migrated });
  const db = connect({ url, max });
  afterAll(async () => {
    await db.close();
    await drop();
  });
  return db;
}

/** For tests that need the address itself; the caller drops it. */
export async function createTestDatabase({
  migrated = true,
} = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject("testServerUrl");
  const template = inject("testTemplate");
  const name = `${template}_${randomBytes(8).toString("hex")}`;
  const run = (sql: string) => runOnce(server, (db) => db.pool.query(sql));
  await run(`create database ${name} template ${migrated ? template : "template1"}`);
  const drop = () => patiently(() => run(`drop database if exists ${name} with (force)`));
  return { url: inDatabase(server, name), drop };
}

/** Autovacuum may be connected to the database for a moment, and our role cannot end it, so this retries. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE || attempt === 50) throw error;
      await sleep(200);
    }
  }
}
