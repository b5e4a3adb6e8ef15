import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import type { BaseLogger } from "pino";
import { toldStatements } from "../tracing/told.ts";
import { clearError, DatabaseUnavailable, rethrowClear } from "./errors.ts";
import { columnTypes } from "./types.ts";

export type DbLog = Pick<BaseLogger, "warn" | "info">;

export const clientConfig = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: "owlstat",
  keepAlive: true,
  connectionTimeoutMillis: 10_000,
  types: columnTypes,
});

export function createPool(
  url: string,
  max: number,
  log?: DbLog,
  given: Pick<pg.PoolConfig, "connectionTimeoutMillis" | "Client"> = {},
): pg.Pool {
  const pool = new pg.Pool({ ...clientConfig(url), max, idleTimeoutMillis: 30_000, ...given });
  // The pool replaces a lost connection; without this listener the error would end the program.
  pool.on("error", (error) => log?.warn({ reason: error.message }, "An idle database connection was lost"));
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** The pool for Kysely, with errors that tell a lost connection apart. */
export function clearPool(pool: pg.Pool): PostgresPool {
  const clear = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: async () => {},
    async connect() {
      const client = await pool.connect().catch(rethrowClear);
      const known = clear.get(client);
      if (known) return known;
      const wrapped = clearClient(client);
      clear.set(client, wrapped);
      return wrapped;
    },
  };
}

/** The name of a frequent statement: see `prepared`. */
const NAMED = /^\s*select \/\*([\w.-]+)\*\//;

function clearClient(client: pg.PoolClient): PostgresPoolClient {
  let lost = false;
  const query = (text: string, values: unknown[]) => {
    const name = NAMED.exec(text)?.[1];
    const ask = () => client.query({ text, values, ...(name && { name }) });
    return toldStatements.tracePromise(ask, { text }).catch((error: unknown) => {
      const clear = clearError(error);
      lost ||= clear instanceof DatabaseUnavailable;
      throw clear;
    });
  };
  return {
    query: query as unknown as PostgresPoolClient["query"],
    // The server announces its end before it closes the connection; until then the pool would still hand it
    // out.
    release: (destroy) => client.release(destroy || lost),
  };
}

/** For Kysely: single statements, each asked where reads go at that moment. */
export function readerPoolFor(readers: Pick<pg.Pool, "query">): PostgresPool {
  const query = (text: string, values: unknown[]) => {
    const name = NAMED.exec(text)?.[1];
    const ask = () => readers.query({ text, values, ...(name && { name }) });
    return toldStatements.tracePromise(ask, { text }).catch(rethrowClear);
  };
  const client: PostgresPoolClient = {
    query: query as unknown as PostgresPoolClient["query"],
    release() {},
  };
  return { options: {}, end: async () => {}, connect: async () => client };
}
