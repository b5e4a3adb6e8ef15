import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Db } from "./connect.ts";
import { clearError, rethrowClear } from "./errors.ts";
import { type MigrationFile, migrationFiles } from "./migration-files.ts";

const LOCK = "1869573235, 3";
const LOCK_ATTEMPTS = 20;

/** The schema cannot be brought to this version. The message tells the operator why. */
export class MigrationRefused extends Error {
  override name = "MigrationRefused";
}

type Applied = { name: string; checksum: string };

/**
 * Brings the schema up to this version and answers the names of the files applied. Each file runs in one
 * transaction under one lock, so any number of processes may call this at the same time.
 */
export async function migrate(db: Pick<Db, "pool">, folder?: string): Promise<string[]> {
  const files = await migrationFiles(folder);
  const done: string[] = [];
  const client = await db.pool.connect().catch(rethrowClear);
  try {
    // Most starts have nothing to do and take no lock.
    if (unapplied(files, await appliedMigrations(client)).length === 0) return done;
    for (const file of files) if (await applyWithPatience(client, file, files)) done.push(file.name);
    return done;
  } catch (error) {
    throw clearError(error);
  } finally {
    client.release();
  }
}

/**
 * The migrations that this version needs and the database lacks: none when it is ready. Migrations of a newer
 * version do not matter, because they keep the running version working.
 */
export async function pendingMigrations(db: Pick<Db, "pool">, folder?: string): Promise<string[]> {
  const applied = new Set((await appliedMigrations(db.pool).catch(rethrowClear)).map(({ name }) => name));
  return (await migrationFiles(folder)).map(({ name }) => name).filter((name) => !applied.has(name));
}

async function appliedMigrations(q: pg.Pool | pg.PoolClient): Promise<Applied[]> {
  const { rows } = await q.query<{ found: boolean }>(
    "select to_regclass('schema_migrations') is not null as found",
  );
  if (!rows[0]?.found) return [];
  return (await q.query<Applied>("select name, checksum from schema_migrations order by name")).rows;
}

function unapplied(files: readonly MigrationFile[], applied: readonly Applied[]): MigrationFile[] {
  const known = new Map(files.map((file) => [file.name, file]));
  for (const { name, checksum } of applied) {
    const file = known.get(name);
    if (!file) {
      throw new MigrationRefused(
        `The database has the migration ${name}, which this version does not know: it is newer. Update the program.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new MigrationRefused(
        `The migration ${name} was changed after it was applied. Restore the file and write a new migration.`,
      );
    }
    known.delete(name);
  }
  return [...known.values()];
}

/** A migration that waits for a busy table makes everybody behind it wait too: it gives way and tries again. */
async function applyWithPatience(
  client: pg.PoolClient,
  file: MigrationFile,
  files: readonly MigrationFile[],
) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, file, files);
    } catch (error) {
      const busy = (error as { code?: string }).code === "55P03";
      if (!busy || attempt === LOCK_ATTEMPTS) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new MigrationRefused(`The migration ${file.name} failed: ${reason}`, { cause: error });
      }
      await sleep(500);
    }
  }
}

async function apply(
  client: pg.PoolClient,
  file: MigrationFile,
  files: readonly MigrationFile[],
): Promise<boolean> {
  await client.query("begin");
  try {
    await client.query(`select pg_advisory_xact_lock(${LOCK})`);
    await client.query(
      `create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const open = unapplied(files, await appliedMigrations(client)).some(({ name }) => name === file.name);
    if (open) {
      await client.query("set local lock_timeout = '3s'");
      await client.query(file.sql);
      await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [
        file.name,
        file.checksum,
      ]);
    }
    await client.query("commit");
    return open;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}
