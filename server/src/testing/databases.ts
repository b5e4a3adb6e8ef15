import { connect, type Db } from "../platform/db/connect.ts";

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
