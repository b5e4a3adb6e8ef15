import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../../testing/database/test-db.ts";
import { connect } from "./connect.ts";
import { migrate, pendingMigrations } from "./migrate.ts";
import { readMigrations } from "./migration-files.ts";

const PROGRAM = fileURLToPath(new URL("./migrate-once.ts", import.meta.url));
const run = promisify(execFile);

async function emptyDatabase() {
  const { url, drop } = await createTestDatabase({ migrated: false });
  const db = connect({ url });
  onTestFinished(async () => {
    await db.close();
    await drop();
  });
  return { url, db };
}

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "owlstat-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), sql);
  }
  return folder;
}

it("makes a new database by the schema and every later file once, and reports what is pending", async () => {
  const { db } = await emptyDatabase();
  const names = ["schema", ...(await readMigrations()).later.map(({ name }) => name)];
  expect(await pendingMigrations(db)).toEqual(names);
  expect(await migrate(db)).toEqual(names);
  expect(await pendingMigrations(db)).toEqual([]);
  expect(await migrate(db)).toEqual([]);
});

it("lets several processes migrate at once, each file applied by one of them", async () => {
  const { url, db } = await emptyDatabase();
  const folder = await folderWith({
    "0001-one.sql": "create table one (id int); select pg_sleep(0.3);",
    "0002-two.sql": "create table two (id int); select pg_sleep(0.3);",
  });
  const outputs = await Promise.all([1, 2, 3].map(() => run(process.execPath, [PROGRAM, url, folder])));
  const applied = outputs.flatMap(({ stdout }) => JSON.parse(stdout) as string[]);
  expect(applied.toSorted()).toEqual(["0001-one.sql", "0002-two.sql"]);
  expect(await pendingMigrations(db, folder)).toEqual([]);
});

it("leaves nothing of a failing file behind, keeps those before it, and goes on once it is mended", async () => {
  const { db } = await emptyDatabase();
  const folder = await folderWith({
    "0001-good.sql": "create table good (id int);",
    "0002-bad.sql": "create table half (id int); insert into nowhere values (1);",
  });
  await expect(migrate(db, folder)).rejects.toThrow('0002-bad.sql failed: relation "nowhere" does not exist');
  const { rows } = await db.pool.query(
    "select to_regclass('good') is not null as good, to_regclass('half') as half",
  );
  expect(rows).toEqual([{ good: true, half: null }]);
  expect(await pendingMigrations(db, folder)).toEqual(["0002-bad.sql"]);
  await writeFile(join(folder, "0002-bad.sql"), "create table half (id int);");
  expect(await migrate(db, folder)).toEqual(["0002-bad.sql"]);
});

it("goes on with the legacy files where a database began with them, and with the schema where it did not", async () => {
  const [old, young] = await Promise.all([emptyDatabase(), emptyDatabase()]);
  const first = { "0001-one.sql": "create table one (id int);" };
  await migrate(old.db, await folderWith(first));
  const folder = await folderWith({
    "legacy/0001-one.sql": first["0001-one.sql"],
    "legacy/0002-two.sql": "create table two (id int);",
    "schema/01-ones.sql": "create table one (id int);",
    "schema/02-twos.sql": "create table two (id int);",
    "0003-three.sql": "create table three (id int);",
  });
  expect(await pendingMigrations(old.db, folder)).toEqual(["0002-two.sql", "0003-three.sql"]);
  expect(await migrate(old.db, folder)).toEqual(["0002-two.sql", "0003-three.sql"]);
  expect(await migrate(young.db, folder)).toEqual(["schema", "0003-three.sql"]);
  await writeFile(join(folder, "schema/02-twos.sql"), "create table two (id bigint);");
  await expect(migrate(young.db, folder)).rejects.toThrow("schema was changed after it was applied");
  expect(await migrate(old.db, folder)).toEqual([]);
});

it("gives way to a busy table and tries again", async () => {
  const { db } = await emptyDatabase();
  const folder = await folderWith({ "0001-table.sql": "create table busy (id int);" });
  await migrate(db, folder);
  await writeFile(
    join(folder, "0002-column.sql"),
    "set local lock_timeout = '50ms'; alter table busy add extra int;",
  );
  const holder = await db.pool.connect();
  await holder.query("begin; lock table busy in access share mode");
  const migrating = migrate(db, folder);
  await expect
    .poll(
      async () =>
        (await db.pool.query("select xact_rollback from pg_stat_database where datname = current_database()"))
          .rows[0].xact_rollback,
    )
    .toBeGreaterThan(0);
  await holder.query("commit");
  holder.release();
  expect(await migrating).toEqual(["0002-column.sql"]);
});

it("refuses a file changed after it was applied, and a database newer than the program", async () => {
  const { db } = await emptyDatabase();
  const folder = await folderWith({
    "0001-one.sql": "create table one (id int);",
    "0002-two.sql": "select 1;",
  });
  await migrate(db, folder);
  await writeFile(join(folder, "0002-two.sql"), "select 2;");
  await expect(migrate(db, folder)).rejects.toThrow("0002-two.sql was changed after it was applied");
  await rm(join(folder, "0002-two.sql"));
  await expect(migrate(db, folder)).rejects.toThrow("0002-two.sql, which this version does not know");
  expect(await pendingMigrations(db, folder), "a running older version stays ready").toEqual([]);
});

it("refuses badly named and doubly numbered files", async () => {
  const { db } = await emptyDatabase();
  await expect(migrate(db, await folderWith({ "one.sql": "" }))).rejects.toThrow("must be named like");
  const twice = await folderWith({ "0001-a.sql": "", "0001-b.sql": "" });
  await expect(migrate(db, twice)).rejects.toThrow("Two migrations have the number 0001");
});
