import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import type pg from "pg";
import { rethrowClear } from "./errors.ts";
import { createListener, type Listen } from "./listen.ts";
import { clearPool, createPool, type DbLog } from "./pool.ts";
import type { Tables } from "./tables.ts";

/** What a store needs: the database itself, or a transaction in it. */
export interface Queries {
  readonly kysely: Kysely<Tables>;
}

export interface Tx extends Queries {
  readonly kysely: Transaction<Tables>;
}

export interface Db extends Queries {
  /** For reads that may be slightly outdated: the replica, if there is one. */
  readonly reader: Kysely<Tables>;
  readonly pool: pg.Pool;
  readonly readerPool: pg.Pool;
  /** Commits what `work` wrote when it returns, nothing of it when it throws. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Listens to a channel over one separate connection, which reconnects by itself. */
  listen: Listen;
  close(): Promise<void>;
}

interface ConnectOptions {
  url: string;
  replicaUrl?: string | undefined;
  log?: DbLog;
  /** Connections at most, per pool. */
  max?: number;
}

const kyselyOver = (pool: pg.Pool) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: clearPool(pool) }) });

/** Opens no connection yet: the first query does. */
export function connect({ url, replicaUrl, log, max = 20 }: ConnectOptions): Db {
  const pool = createPool(url, max, log);
  const readerPool = replicaUrl ? createPool(replicaUrl, max, log) : pool;
  const kysely = kyselyOver(pool);
  const reader = replicaUrl ? kyselyOver(readerPool) : kysely;
  const listener = createListener(url, log);
  let closed: Promise<void> | null = null;
  const closeAll = async () => {
    await listener.close();
    await Promise.all([...new Set([pool, readerPool])].map((each) => each.end()));
  };
  return {
    kysely,
    reader,
    pool,
    readerPool,
    transaction: (work) => kysely.transaction().execute((tx) => work({ kysely: tx })),
    listen: listener.listen,
    close: () => (closed ??= closeAll()),
  };
}

/**
 * A frequent read as a prepared statement, parsed and planned once per connection. Uses the reader. A name
 * must always be used with the same text.
 */
export async function namedQuery<Row extends pg.QueryResultRow>(
  db: Pick<Db, "readerPool">,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await db.readerPool.query<Row>({ name, text, values: [...values] }).catch(rethrowClear);
  return rows;
}

/**
 * Put after the first `select` of a frequent statement of Kysely (`modifyFront`), it has it prepared, in
 * transactions too. A name must always be used with the same text, which names its columns: a plan for all
 * columns of a table breaks when a new version adds one.
 */
export const prepared = (name: string) => sql.raw(`/*${name}*/`);
