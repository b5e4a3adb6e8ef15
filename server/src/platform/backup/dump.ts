import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Db } from "../db/connect.ts";
import { rethrowClear } from "../db/errors.ts";
import {
  columnsOf,
  contentOf,
  migrationsIn,
  nameOf,
  PLAIN_TEXT,
  sequencesOf,
  type Table,
  tablesOf,
} from "./catalog.ts";
import { BackupRefused, type Manifest, measuring, type SavedTable, tablePath } from "./manifest.ts";

type SavedDatabase = Pick<Manifest, "postgres" | "migrations" | "tables" | "sequences">;

/** Writes every table as it is at one instant, while others read and write. */
export async function dumpDatabase(db: Pick<Db, "pool">, folder: string): Promise<SavedDatabase> {
  const client = await db.pool.connect().catch(rethrowClear);
  try {
    await client.query("begin isolation level repeatable read, read only");
    await client.query(PLAIN_TEXT);
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    await requireTables(client);
    const migrations = await migrationsIn(client);
    const tables: SavedTable[] = [];
    for (const table of await tablesOf(client)) tables.push(await dumpTable(client, table, folder));
    const sequences = await sequencesOf(client);
    await client.query("commit");
    return { postgres: rows[0]?.server_version ?? "", migrations, tables, sequences };
  } finally {
    // The settings of the transaction end with it, but one that failed is not worth keeping.
    client.release(true);
  }
}

/** Settings that lead to the wrong database would otherwise be found out at the restore. */
async function requireTables(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query("select to_regclass('schema_migrations') as found");
  if (!rows[0]?.found)
    throw new BackupRefused("The database is empty: no process was ever started on it. Check DATABASE_URL.");
}

async function dumpTable(client: pg.PoolClient, table: Table, folder: string): Promise<SavedTable> {
  const file = `${table.schema}.${table.name}.copy.gz`;
  const path = tablePath(folder, { file });
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const content = await contentOf(client, table);
  const { stream, read } = measuring();
  const rows = client.query(
    copyTo(`copy (select ${columnsOf(table.columns)} from ${nameOf(table)}) to stdout`),
  );
  const sink = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  await pipeline(rows, createGzip({ level: 3 }), stream, sink);
  return { ...table, ...content, file, sha256: read().sha256 };
}
