import { Kysely, PostgresDialect, type Transaction } from "kysely";
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
  /** For reads that may lag behind by a moment: the replica where there is one. */
  readonly reader: Kysely<Tables>;
  readonly pool: pg.Pool;
  readonly readerPool: pg.Pool;
  /** Commits what `work` wrote when it returns, nothing of it when it throws. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Hears a channel over one connection apart from the pool, which comes back by itself when lost. */
  listen: Listen;
  close(): Promise<void>;
}

export interface ConnectOptions {
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
 * A hot read through a statement the server parses and plans once per connection. Goes to the reader.
 * The name stands for the text: use one name for one text.
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
