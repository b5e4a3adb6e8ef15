import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Db } from "./connect.ts";
import { clearError, rethrowClear } from "./errors.ts";
import { type MigrationFile, type Migrations, migrationsOf, readMigrations } from "./migration-files.ts";
import { statementsOf } from "./statements.ts";

const LOCK = "1869573235, 3";
const LOCK_ATTEMPTS = 20;

/** The schema cannot be brought to this version. The message tells the operator why. */
export class MigrationRefused extends Error {
  override name = "MigrationRefused";
}

type Applied = { name: string; checksum: string };

/**
 * Brings the schema up to this version and answers the names of the migrations applied. Each runs in one
 * transaction under one lock, so any number of processes may call this at the same time.
 */
export async function migrate(db: Pick<Db, "pool">, folder?: string): Promise<string[]> {
  return applyAll(db, await readMigrations(folder));
}

/** Makes an empty database as it was after these migrations, so that the rows of a backup fit. */
export async function migrateTo(db: Pick<Db, "pool">, names: readonly string[]): Promise<void> {
  const all = await readMigrations();
  const known = new Set([all.schema, ...all.legacy, ...all.later].map((file) => file?.name));
  const newer = names.find((name) => !known.has(name));
  if (newer) {
    throw new MigrationRefused(
      `The backup has the migration ${newer}, which this version does not know: it is newer. Update the program.`,
    );
  }
  await applyAll(db, { ...all, later: all.later.filter(({ name }) => names.includes(name)) });
}

async function applyAll(db: Pick<Db, "pool">, known: Migrations): Promise<string[]> {
  const done: string[] = [];
  const client = await db.pool.connect().catch(rethrowClear);
  try {
    // Most starts have nothing to do and take no lock.
    while (unapplied(known, await appliedMigrations(client)).length > 0) {
      const name = await applyNextWithPatience(client, known);
      if (name) done.push(name);
    }
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
  const applied = await appliedMigrations(db.pool).catch(rethrowClear);
  const names = new Set(applied.map(({ name }) => name));
  return migrationsOf(await readMigrations(folder), applied)
    .map(({ name }) => name)
    .filter((name) => !names.has(name));
}

async function appliedMigrations(q: pg.Pool | pg.PoolClient): Promise<Applied[]> {
  const { rows } = await q.query<{ found: boolean }>(
    "select to_regclass('schema_migrations') is not null as found",
  );
  if (!rows[0]?.found) return [];
  return (await q.query<Applied>("select name, checksum from schema_migrations order by name")).rows;
}

function unapplied(all: Migrations, applied: readonly Applied[]): MigrationFile[] {
  const known = new Map(migrationsOf(all, applied).map((file) => [file.name, file]));
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
async function applyNextWithPatience(client: pg.PoolClient, known: Migrations): Promise<string | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyNext(client, known);
    } catch (error) {
      const busy = ((error as Error).cause as { code?: string } | undefined)?.code === "55P03";
      if (!busy || attempt === LOCK_ATTEMPTS) throw error;
      await sleep(500);
    }
  }
}

/** Applies the first open migration. Which one that is, is asked under the lock: another process may have been faster. */
async function applyNext(client: pg.PoolClient, known: Migrations): Promise<string | null> {
  await client.query("begin");
  try {
    await client.query(`select pg_advisory_xact_lock(${LOCK})`);
    await client.query(
      `create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const [next] = unapplied(known, await appliedMigrations(client));
    if (next) await run(client, next);
    await client.query("commit");
    return next?.name ?? null;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

async function run(client: pg.PoolClient, { name, sql, checksum }: MigrationFile): Promise<void> {
  try {
    await client.query("set local lock_timeout = '3s'");
    // One by one: together with others, some are refused where tables are distributed over several machines.
    for (const statement of statementsOf(sql)) await client.query(statement);
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationRefused(`The migration ${name} failed: ${reason}`, { cause: error });
  }
}
