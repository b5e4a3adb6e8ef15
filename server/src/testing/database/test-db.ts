import { randomBytes } from "node:crypto";
import { afterAll, inject } from "vitest";
import { connect, type Db } from "../../platform/db/connect.ts";
import { dropDatabase, inDatabase, runOnce } from "./databases.ts";
import { distributeAll, dropFromNodes, joinNodes } from "./test-citus.ts";

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
  const origin = migrated ? template : "template1";
  // Copying its files takes half as much as writing each of their blocks to the log.
  await runOnce(server, ({ pool }) =>
    pool.query(`create database ${name} template ${origin} strategy file_copy`),
  );
  const nodes = inject("testNodes");
  const url = inDatabase(server, name);
  if (nodes.length > 0) {
    await joinNodes(server, nodes, name);
    if (migrated) await distributeAll(url);
  }
  return {
    url,
    async drop() {
      await runOnce(server, (db) => dropDatabase(db, name));
      await dropFromNodes(nodes, name);
    },
  };
}
