import pg from "pg";
import type { Db } from "./connect.ts";
import { rethrowClear } from "./errors.ts";
import { clientConfig } from "./pool.ts";

const NAMESPACE = 1869573235;

/** Runs the work while no other process that uses this database does the same; a second one waits. */
export async function alone<T>(db: Pick<Db, "directUrl">, lock: number, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(clientConfig(db.directUrl));
  client.on("error", () => {});
  try {
    await client.connect().catch(rethrowClear);
    await client.query("select pg_advisory_lock($1, $2)", [NAMESPACE, lock]).catch(rethrowClear);
    return await work();
  } finally {
    // The lock belongs to the connection, so closing it always releases the lock.
    await client.end().catch(() => {});
  }
}
