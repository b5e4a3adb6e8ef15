import { Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from "kysely";
import type pg from "pg";
import { toldStatements } from "../tracing/told.ts";
import { rethrowClear } from "./errors.ts";
import { createListener, type Listen } from "./listen.ts";
import { clearPool, createPool, type DbLog, readerPoolFor } from "./pool.ts";
import { UnnamedClient } from "./pooler.ts";
import { openReplica, type ReaderPool, type Replica } from "./replica.ts";
import type { Tables } from "./tables.ts";

/** What a store needs: the database itself, or a transaction in it. */
export interface Queries {
  readonly kysely: Kysely<Tables>;
}

export interface Tx extends Queries {
  readonly kysely: Transaction<Tables>;
}

export interface Db extends Queries {
  /** For reads that may be slightly outdated: the replica, if there is one that can be trusted. */
  readonly reader: Kysely<Tables>;
  readonly pool: pg.Pool;
  readonly readerPool: ReaderPool;
  readonly replica: Replica | null;
  /** The address of the database itself, past any pooler. */
  readonly directUrl: string;
  /** The same without the replica, for whoever must see what was just written. */
  readonly fresh: Db;
  /** Commits what `work` wrote when it returns, nothing of it when it throws. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Listens to a channel over one separate connection, which reconnects by itself. */
  listen: Listen;
  close(): Promise<void>;
}

interface ConnectOptions {
  url: string;
  replicaUrl?: string | undefined;
  /** The address of the database itself, where `url` leads through a pooler. */
  directUrl?: string | undefined;
  /** The pooler gives connections away between transactions. */
  sharedConnections?: boolean;
  log?: DbLog | undefined;
  /** Connections at most, per pool. */
  max?: number;
}

const kyselyOver = (pool: PostgresPool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

/** Opens no connection yet, but to a replica, which is watched: the first query does. */
export function connect({ url, max = 20, log, ...options }: ConnectOptions): Db {
  const { replicaUrl, directUrl = url, sharedConnections = false } = options;
  const pool = createPool(url, max, log, sharedConnections ? { Client: UnnamedClient } : {});
  const replica = replicaUrl ? openReplica({ url: replicaUrl, primary: pool, max, log }) : null;
  const kysely = kyselyOver(clearPool(pool));
  const listener = createListener(directUrl, log);
  let closed: Promise<void> | null = null;
  const closeAll = async () => {
    await Promise.all([listener.close(), replica?.close()]);
    await pool.end();
  };
  const common = {
    kysely,
    pool,
    replica,
    directUrl,
    transaction: <T>(work: (tx: Tx) => Promise<T>) =>
      kysely.transaction().execute((tx) => work({ kysely: tx })),
    listen: listener.listen,
    close: () => (closed ??= closeAll()),
  } satisfies Partial<Db>;
  const fresh: Db = {
    ...common,
    reader: kysely,
    readerPool: pool,
    get fresh() {
      return fresh;
    },
  };
  if (!replica) return fresh;
  return {
    ...common,
    kysely: kyselyOver(readerPoolFor(replica.primary)),
    reader: kyselyOver(readerPoolFor(replica.readers)),
    readerPool: replica.readers,
    fresh,
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
  const ask = () => db.readerPool.query<Row>({ name, text, values: [...values] });
  const { rows } = await toldStatements.tracePromise(ask, { text }).catch(rethrowClear);
  return rows;
}

/**
 * Put after the first `select` of a frequent statement of Kysely (`modifyFront`), it has it prepared, in
 * transactions too. A name must always be used with the same text, which names its columns: a plan for all
 * columns of a table breaks when a new version adds one.
 */
export const prepared = (name: string) => sql.raw(`/*${name}*/`);
