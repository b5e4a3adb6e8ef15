import type { Db, Tx } from "./connect.ts";

/**
 * A context whose actions write in this transaction instead of their own: several of them commit together or not at
 * all. Reads of a replica see what was written so far.
 */
export function within<Context extends { db: Db }>(context: Context, tx: Tx): Context {
  const db: Db = { ...context.db, kysely: tx.kysely, reader: tx.kysely, transaction: (work) => work(tx) };
  return { ...context, db };
}
