import { AsyncLocalStorage } from "node:async_hooks";
import { type Db as BossDb, fromKysely, PgBoss } from "pg-boss";
import type { Queries } from "../db/connect.ts";

const current = new AsyncLocalStorage<BossDb>();

/**
 * Writes and reads jobs without a connection of its own: every statement runs on the caller's, so work is
 * queued in the transaction of its cause. It is never started; what it learns about queues does not change.
 */
const boss = new PgBoss({
  db: {
    executeSql(text, values) {
      const db = current.getStore();
      if (!db) throw new Error("jobs are sent through a database or a transaction");
      return db.executeSql(text, values);
    },
  },
});

export function withSender<T>(
  db: Queries,
  act: (boss: PgBoss, options: { db: BossDb }) => Promise<T>,
): Promise<T> {
  const adapter = fromKysely(db.kysely);
  return current.run(adapter, () => act(boss, { db: adapter }));
}
