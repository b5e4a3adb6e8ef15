import type pg from "pg";
import type { BaseLogger } from "pino";
import { clearError, DatabaseUnavailable } from "./errors.ts";
import { LOOK_TIMEOUT } from "./looks.ts";
import { createPool } from "./pool.ts";
import type { ReplicaState } from "./replica-state.ts";
import { watchServers } from "./watch-servers.ts";

/** Where reads go that may lag behind by a moment. */
export type ReaderPool = Pick<pg.Pool, "query">;

export type Replica = {
  readers: ReaderPool;
  /** The primary. While it does not answer, what only reads is read from the replica. */
  primary: ReaderPool;
  /** Its own connections, for the metrics. */
  pool: pg.Pool;
  state(): ReplicaState;
  lagSeconds(): number;
  close(): Promise<void>;
};

type ReplicaOptions = {
  url: string;
  primary: pg.Pool;
  /** Where the primary is. */
  primaryUrl: string;
  max: number;
  log?: Pick<BaseLogger, "warn" | "info">;
};
type Statement = pg.QueryConfig & { values: unknown[] };

/** "canceling statement due to conflict with recovery": the replica is well, the statement was in its way. */
const CONFLICT = "40001";

/** Reads from a replica as long as it can be trusted, and from the primary otherwise. */
export function openReplica({ url, primary, primaryUrl, max, log }: ReplicaOptions): Replica {
  const pool = createPool(url, max, log, { connectionTimeoutMillis: LOOK_TIMEOUT });
  const watch = watchServers({ primary: { url: primaryUrl, pool: primary }, replica: { url, pool }, log });
  const servers = { primary, replica: pool, isSilent: watch.isPrimarySilent };

  async function query(statement: Statement) {
    if (watch.state() !== "used") return askPrimary(servers, statement, true);
    try {
      return await pool.query(statement);
    } catch (error) {
      if (isLost(error)) watch.leave();
      else if ((error as { code?: unknown }).code !== CONFLICT) throw error;
      return askPrimary(servers, statement, true);
    }
  }

  return {
    readers: { query: query as pg.Pool["query"] },
    primary: { query: ((statement: Statement) => askPrimary(servers, statement)) as pg.Pool["query"] },
    pool,
    state: watch.state,
    lagSeconds: watch.lagSeconds,
    async close() {
      await watch.stop();
      await pool.end();
    },
  };
}

type Servers = Record<"primary" | "replica", pg.Pool> & { isSilent(): boolean };

const READS = /^\s*select\b/i;

/** What writes is never asked twice: it may be stored although its answer was lost. */
async function askPrimary(
  { primary, replica, isSilent }: Servers,
  statement: Statement,
  reads = READS.test(statement.text),
) {
  if (reads && isSilent()) return replica.query(statement);
  try {
    return await primary.query(statement);
  } catch (error) {
    if (!isLost(error) || !reads) throw error;
    return replica.query(statement);
  }
}

const isLost = (error: unknown) => clearError(error) instanceof DatabaseUnavailable;
