import { setTimeout as sleep } from "node:timers/promises";
import { connect, type Db } from "../../platform/db/connect.ts";

const INSUFFICIENT_PRIVILEGE = "42501";

/** The same server, another database. */
export function inDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Works over one connection and closes it. */
export async function runOnce(url: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  const db = connect({ url, max: 1 });
  try {
    await work(db);
  } finally {
    await db.close();
  }
}

/** Autovacuum may be connected to the database for a moment, and our role cannot end it, so this retries. */
export async function dropDatabase({ pool }: Db, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await pool.query(`drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE || attempt === 50) throw error;
      await sleep(200);
    }
  }
}
