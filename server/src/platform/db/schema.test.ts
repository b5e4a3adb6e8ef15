import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { readCatalogue } from "../../testing/database/read-catalogue.ts";
import { createTestDatabase, testDb } from "../../testing/database/test-db.ts";
import { connect, type Db } from "./connect.ts";
import { migrate, pendingMigrations } from "./migrate.ts";
import { readMigrations } from "./migration-files.ts";

const MIGRATIONS = fileURLToPath(new URL("../../../migrations", import.meta.url));
const ROWS = fileURLToPath(new URL("../../testing/legacy-rows", import.meta.url));
type Rows = Map<string, Record<string, unknown>[]>;

const fresh = await testDb();
const { later } = await readMigrations();

/** A database as the version with this newest migration left it, with rows of all versions up to that one. */
async function databaseOf(version: string): Promise<Db> {
  const { url, drop } = await createTestDatabase({ migrated: false });
  const db = connect({ url, max: 2 });
  const folder = await mkdtemp(join(tmpdir(), "owlstat-version-"));
  onTestFinished(async () => {
    await db.close();
    await drop();
    await rm(folder, { recursive: true });
  });
  const upTo = (name: string) => name.endsWith(".sql") && name.slice(0, 4) <= version;
  for (const from of [join(MIGRATIONS, "legacy"), MIGRATIONS]) {
    for (const name of (await readdir(from)).filter(upTo)) await cp(join(from, name), join(folder, name));
  }
  await migrate(db, folder);
  for (const name of (await readdir(ROWS)).filter(upTo).sort()) {
    await db.pool.query(await readFile(join(ROWS, name), "utf8"));
  }
  return db;
}

async function rowsOf({ pool }: Db): Promise<Rows> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and not relispartition and relname <> 'schema_migrations' order by 1`,
  );
  const found: Rows = new Map();
  for (const { name } of rows) {
    const { rows: contents } = await pool.query(`select to_jsonb(t) as row from ${name} t`);
    if (contents.length > 0) {
      found.set(
        name,
        contents.map(({ row }) => row),
      );
    }
  }
  return found;
}

/** What migrations rewrite on purpose. */
const REWRITTEN: Readonly<Record<string, readonly string[]>> = {
  // Dropped: it followed from the plan.
  spaces: ["slots"],
  // Computed again from the posts of the 30 days before.
  snapshots: ["engagement"],
  profile_latest: ["engagement"],
  // Counts every change of the row, also those that migrations make.
  profiles: ["revision"],
};

function kept(before: Rows, table: string): Record<string, unknown>[] {
  const rewritten = REWRITTEN[table] ?? [];
  return (before.get(table) ?? []).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !rewritten.includes(column))),
  );
}

it.each(["0001", "0025", "0066", "0210", "0216", "0231", "0241"])(
  "a database of version %s ends in the schema of a new one, with all its rows",
  async (version) => {
    const db = await databaseOf(version);
    const before = await rowsOf(db);
    expect(before.size).toBeGreaterThan(3);
    const applied = await migrate(db);
    expect(applied).not.toContain("schema");
    const newer = later.map(({ name }) => name).filter((name) => name.slice(0, 4) > version);
    expect(applied.slice(applied.length - newer.length)).toEqual(newer);
    expect(await pendingMigrations(db)).toEqual([]);
    expect(await readCatalogue(db)).toEqual(await readCatalogue(fresh));
    const after = await rowsOf(db);
    for (const table of before.keys()) {
      const rows = kept(before, table).map((row) => expect.objectContaining(row));
      expect(after.get(table), table).toEqual(expect.arrayContaining(rows));
      expect(after.get(table), table).toHaveLength(rows.length);
    }
  },
);

it("whoever paid in the version before is a row at each provider", async () => {
  const db = await databaseOf("0216");
  await migrate(db);
  const { rows } = await db.pool.query(
    "select right(space_id::text, 2) as space, provider, customer_id from billing_customers order by 1, 2",
  );
  expect(rows).toEqual([
    { space: "10", provider: "paypal", customer_id: "00000000-0000-7000-8000-000000000010" },
    { space: "11", provider: "paypal", customer_id: "00000000-0000-7000-8000-000000000011" },
    { space: "11", provider: "stripe", customer_id: "cus_1" },
  ]);
});

it("an address saved in one line becomes the street, and nothing that was issued changes", async () => {
  const db = await databaseOf("0231");
  const issued = async () =>
    (await db.pool.query("select buyer, lines from invoices order by id")).rows.map((row) => row);
  const before = await issued();
  await migrate(db);
  const { rows } = await db.pool.query(
    "select address, postcode, city, region, reference from billing_accounts where name = 'Nest GmbH'",
  );
  expect(rows).toEqual([
    { address: "Weg 1, 10115 Berlin", postcode: "", city: "", region: "", reference: "" },
  ]);
  expect(before.length).toBeGreaterThan(1);
  expect(await issued()).toEqual(before);
});

it("what was there before scopes, copies, mails once a day and clients' own logins goes on as it was", async () => {
  const db = await databaseOf("0241");
  await migrate(db);
  const { rows } = await db.pool.query(`
    select
      (select array_agg(distinct kind) from report_recipients) as recipients,
      (select count(*)::int from api_tokens where scopes is not null) as scoped_tokens,
      (select count(*)::int from app_grants where scopes is not null) as scoped_apps,
      (select count(*)::int from users
        where alarm_mail_hour is not null or quiet_from is not null or quiet_to is not null) as quiet_people,
      (select count(*)::int from mail_senders where return_host is not null) as returns,
      (select count(*)::int from connections where connected_by is null) as of_clients,
      (select count(*)::int from connected_accounts where connect_link_id is not null) as by_links,
      (select array_agg(role order by role) from memberships where only_folders is not null) as limited`);
  expect(rows[0]).toEqual({
    recipients: ["to"],
    scoped_tokens: 0,
    scoped_apps: 0,
    quiet_people: 0,
    returns: 0,
    of_clients: 0,
    by_links: 0,
    limited: ["viewer"],
  });
});

it("a new database begins with the schema and runs no legacy file", async () => {
  const { rows } = await fresh.pool.query("select name from schema_migrations order by applied_at, name");
  expect(rows.map(({ name }) => name).sort()).toEqual(["schema", ...later.map(({ name }) => name)].sort());
});
