import { join } from "node:path";
import type { Config } from "../config.ts";
import { connect, type Db } from "../db/connect.ts";
import type { FileStore } from "../files/file-store.ts";
import { openFiles } from "../files/open-files.ts";
import { createLog, type Log } from "../log.ts";
import { startPostgres } from "../postgres/start-postgres.ts";

export type OpenStores = { db: Db; files: FileStore; databaseUrl: string; log: Log };

/** Opens the database and the files of an installation for a command, also while the program runs. */
export async function withStores<T>(config: Config, work: (stores: OpenStores) => Promise<T>): Promise<T> {
  const log = createLog(config.logLevel === "info" ? "warn" : config.logLevel);
  const postgres = config.databaseUrl
    ? null
    : await startPostgres({ dataDir: join(config.dataDir, "postgres"), log });
  const databaseUrl = config.databaseUrl ?? postgres?.url ?? "";
  const db = connect({ url: databaseUrl, log, max: 2 });
  try {
    return await work({ db, files: await openFiles(config), databaseUrl, log });
  } finally {
    await db.close();
    await postgres?.stop();
  }
}
