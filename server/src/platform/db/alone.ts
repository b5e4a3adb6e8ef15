import type { Db } from "./connect.ts";
import { rethrowClear } from "./errors.ts";

const NAMESPACE = 1869573235;

/** Does the work while no other process does the same over this database: whoever comes second waits. */
export async function alone<T>(db: Pick<Db, "pool">, lock: number, work: () => Promise<T>): Promise<T> {
  const client = await db.pool.connect().catch(rethrowClear);
  try {
    await client.query("select pg_advisory_lock($1, $2)", [NAMESPACE, lock]).catch(rethrowClear);
    return await work();
  } finally {
    // The lock is the connection's and ends with it, whatever happened.
    client.release(true);
  }
}
