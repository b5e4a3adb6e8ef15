import { SECOND } from "@owlstat/core/time.ts";
import pg from "pg";
import type { BaseLogger } from "pino";
import { repeat } from "../jobs/repeat.ts";
import { clearError, DatabaseUnavailable } from "./errors.ts";
import { clientConfig, createPool } from "./pool.ts";
import { judgeReplica, type Look, positionOf, type ReplicaState, UNWATCHED } from "./replica-state.ts";

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

type ReplicaOptions = { url: string; primary: pg.Pool; max: number; log?: Pick<BaseLogger, "warn" | "info"> };
type Statement = pg.QueryConfig & { values: unknown[] };

/** Together they make sure that a replica that fails is left within a second. */
const LOOK_SECONDS = 0.4;
const LOOK_TIMEOUT = SECOND / 2;
/** "canceling statement due to conflict with recovery": the replica is well, the statement was in its way. */
const CONFLICT = "40001";

/** Reads from a replica as long as it can be trusted, and from the primary otherwise. */
export function openReplica({ url, primary, max, log }: ReplicaOptions): Replica {
  // There is another server to ask, so nobody waits long for this one.
  const pool = createPool(url, max, log, { connectionTimeoutMillis: LOOK_TIMEOUT });
  const servers = { primary, replica: pool };
  const connected = new Set<pg.PoolClient>();
  pool.on("connect", (client) => connected.add(client));
  pool.on("remove", (client) => connected.delete(client));
  const looks = lookAt(url, primary);
  let watched = UNWATCHED;

  function become(next: typeof watched) {
    const { state, lag } = next;
    if (state !== watched.state) {
      if (state === "used") log?.info({ lag }, "reads go to the replica");
      else log?.warn({ state, lag }, "the replica is left: reads go to the primary");
      // Statements under way would wait for it for minutes; cut off, they are asked of the primary.
      if (state === "away") for (const client of connected) cutOff(client);
    }
    watched = next;
  }

  const stop = repeat(LOOK_SECONDS, async () => become(judgeReplica(watched, await looks.look())));

  async function query(statement: Statement) {
    if (watched.state !== "used") return askPrimary(servers, statement);
    try {
      return await pool.query(statement);
    } catch (error) {
      if (isLost(error)) become({ ...watched, state: "away" });
      else if ((error as { code?: unknown }).code !== CONFLICT) throw error;
      return askPrimary(servers, statement);
    }
  }

  return {
    readers: { query: query as pg.Pool["query"] },
    primary: { query: ((statement: Statement) => askPrimary(servers, statement)) as pg.Pool["query"] },
    pool,
    state: () => watched.state,
    lagSeconds: () => watched.lag / SECOND,
    async close() {
      await stop();
      await looks.close();
      await pool.end();
    },
  };
}

type Servers = Record<"primary" | "replica", pg.Pool>;

const READS = /^\s*select\b/i;

/** What writes is never asked twice: it may be stored although its answer was lost. */
async function askPrimary({ primary, replica }: Servers, statement: Statement) {
  try {
    return await primary.query(statement);
  } catch (error) {
    if (!isLost(error) || !READS.test(statement.text)) throw error;
    return replica.query(statement);
  }
}

const isLost = (error: unknown) => clearError(error) instanceof DatabaseUnavailable;

/** Ends a connection without asking the other side, which may not answer. */
function cutOff(client: pg.PoolClient): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** Asks both servers how far they are, over a connection of its own to the replica. */
function lookAt(url: string, primary: pg.Pool) {
  let client: pg.Client | null = null;
  async function open() {
    const config = { ...clientConfig(url), application_name: "owlstat replica" };
    const fresh = new pg.Client({
      ...config,
      connectionTimeoutMillis: LOOK_TIMEOUT,
      query_timeout: LOOK_TIMEOUT,
    });
    fresh.on("error", () => {});
    await fresh.connect();
    return fresh;
  }
  async function close() {
    const old = client;
    client = null;
    await old?.end().catch(() => {});
  }
  async function replayed() {
    try {
      client ??= await open();
      const { rows } = await client.query<{ at: string | null }>(
        "select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as at",
      );
      return { replayed: rows[0]?.at ? positionOf(rows[0].at) : null };
    } catch {
      const broken = client;
      client = null;
      if (broken) cutOff(broken as unknown as pg.PoolClient);
      return null;
    }
  }
  async function written() {
    try {
      const { rows } = await primary.query<{ at: string }>("select pg_current_wal_lsn()::text as at");
      return rows[0] ? positionOf(rows[0].at) : null;
    } catch {
      return null;
    }
  }
  return {
    async look(): Promise<Look> {
      // The primary first: what it writes meanwhile is no lag.
      const position = await Promise.race([written(), after(LOOK_TIMEOUT)]);
      return { written: position, replica: await replayed(), at: performance.now() };
    },
    close,
  };
}

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms).unref());
