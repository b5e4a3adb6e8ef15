import type { Db } from "./connect.ts";
import { rethrowClear } from "./errors.ts";

const NAMESPACE = 1869573235;

/** Runs the work while no other process that uses this database does the same; a second one waits. */
export async function alone<T>(db: Pick<Db, "pool">, lock: number, work: () => Promise<T>): Promise<T> {
  const client = await db.pool.connect().catch(rethrowClear);
  try {
    await client.query("select pg_advisory_lock($1, $2)", [NAMESPACE, lock]).catch(rethrowClear);
    return await work();
  } finally {
    // The lock belongs to the connection, so closing it always releases the lock.
    client.release(true);
  }
}
