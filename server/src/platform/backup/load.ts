import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Db } from "../db/connect.ts";
import { rethrowClear } from "../db/errors.ts";
import { columnsOf, contentOf, JOBS, nameOf, PLAIN_TEXT, tablesOf } from "./catalog.ts";
import { BackupRefused, type Manifest, type SavedTable, tablePath } from "./manifest.ts";

/** A database of somebody's is never written over. */
export async function requireEmpty(db: Pick<Db, "pool">): Promise<void> {
  const { rows } = await db.pool
    .query<{ used: boolean }>("select to_regclass('public.schema_migrations') is not null as used")
    .catch(rethrowClear);
  if (rows[0]?.used) {
    throw new BackupRefused(
      "The database is in use. Restore into an empty one: another DATA_DIR or DATABASE_URL.",
    );
  }
}

/**
 * Fills a database that was just migrated, in one transaction: all of the backup is there afterwards, proven
 * table by table, or nothing. Returns how many rows were brought back.
 */
export async function loadDatabase(
  db: Pick<Db, "pool">,
  folder: string,
  { tables, sequences }: Pick<Manifest, "tables" | "sequences">,
): Promise<number> {
  const client = await db.pool.connect().catch(rethrowClear);
  try {
    await client.query("begin");
    await client.query(PLAIN_TEXT);
    await requireSameTables(client, tables);
    const references = await dropReferences(client);
    await setTriggers(client, tables, "disable");
    for (const table of tables) await loadTable(client, folder, table);
    await setTriggers(client, tables, "enable");
    for (const reference of references) await client.query(reference);
    for (const { name, value, called } of sequences) {
      await client.query("select setval($1::regclass, $2::bigint, $3)", [
        `public.${pg.escapeIdentifier(name)}`,
        value,
        called,
      ]);
    }
    await client.query("commit");
    await client.query("analyze");
    return tables.reduce((sum, { rows }) => sum + rows, 0);
  } finally {
    client.release(true);
  }
}

async function requireSameTables(client: pg.PoolClient, saved: readonly SavedTable[]): Promise<void> {
  const here = new Map((await tablesOf(client)).map((table) => [nameOf(table), new Set(table.columns)]));
  for (const table of saved) {
    const columns = here.get(nameOf(table));
    const lacking = table.columns.filter((column) => !columns?.has(column));
    if (!columns || lacking.length > 0) {
      throw new BackupRefused(
        `The backup holds ${columns ? `${table.name}.${lacking.join(", ")}` : table.name}, which this version does not have.`,
      );
    }
  }
}

/**
 * Rows come table by table, so a row may come before the one it refers to. Returns what brings the references
 * back, which then checks every row.
 */
async function dropReferences(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ place: string; name: string; definition: string }>(
    `select c.conrelid::regclass::text as place, c.conname as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where c.contype = 'f' and c.conparentid = 0 and n.nspname = 'public'`,
  );
  for (const { place, name } of rows) {
    await client.query(`alter table ${place} drop constraint ${pg.escapeIdentifier(name)}`);
  }
  return rows.map(
    ({ place, name, definition }) =>
      `alter table ${place} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
  );
}

/** What a trigger wrote when the row was new is in the backup already. */
async function setTriggers(client: pg.PoolClient, tables: readonly SavedTable[], how: "disable" | "enable") {
  for (const table of tables) {
    if (table.schema === "public") await client.query(`alter table ${nameOf(table)} ${how} trigger user`);
  }
}

async function loadTable(client: pg.PoolClient, folder: string, table: SavedTable): Promise<void> {
  if (table.schema === JOBS.schema) return loadJobs(client, folder, table);
  // A migration may have written rows of its own, which are in the backup too.
  await client.query(`delete from ${nameOf(table)}`);
  await fill(client, folder, table, nameOf(table));
  await requireSame(client, table, table);
}

/** Jobs of queues that this version of the program does not have would never run. */
async function loadJobs(client: pg.PoolClient, folder: string, table: SavedTable): Promise<void> {
  const waiting = { schema: "pg_temp", name: "saved_jobs" };
  await client.query(`create temporary table saved_jobs (like ${nameOf(table)}) on commit drop`);
  await fill(client, folder, table, nameOf(waiting));
  await requireSame(client, table, waiting);
  const columns = columnsOf(table.columns);
  await client.query(
    `insert into ${nameOf(table)} (${columns}) select ${columns} from ${nameOf(waiting)}
      where name in (select name from ${nameOf({ schema: JOBS.schema, name: "queue" })})`,
  );
}

async function fill(client: pg.PoolClient, folder: string, table: SavedTable, place: string): Promise<void> {
  const sink = client.query(copyFrom(`copy ${place} (${columnsOf(table.columns)}) from stdin`));
  await pipeline(createReadStream(tablePath(folder, table)), createGunzip(), sink).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupRefused(`${table.name} could not be filled: ${reason}`, { cause: error });
  });
}

async function requireSame(
  client: pg.PoolClient,
  saved: SavedTable,
  place: Pick<SavedTable, "schema" | "name">,
): Promise<void> {
  const { rows, content } = await contentOf(client, { ...place, columns: saved.columns });
  if (rows === saved.rows && content === saved.content) return;
  throw new BackupRefused(`${saved.name} has ${rows} rows that are not the ${saved.rows} of the backup.`);
}
