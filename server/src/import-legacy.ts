import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readLegacyCsv } from "./auth/legacy/legacy-csv.ts";
import { insertLegacyUsers } from "./auth/legacy/legacy-store.ts";
import { connect } from "./platform/db/connect.ts";
import { migrate } from "./platform/db/migrate.ts";
import { createLog } from "./platform/log.ts";
import { ownConfig } from "./platform/own-config.ts";
import { startPostgres } from "./platform/postgres/start-postgres.ts";
import { uuidv7 } from "./platform/uuid.ts";

const BATCH = 1000;

/**
 * Brings the users of the legacy version in: `npm run import-legacy -- users.csv`. They are moved one by one at
 * their first login. Running it again adds only those who are missing.
 */
async function importLegacy(file: string | undefined): Promise<number> {
  if (!file) {
    process.stderr.write("Usage: npm run import-legacy -- users.csv (email,name,hash,salt,kind,accounts)\n");
    return 1;
  }
  const { rows, problems } = readLegacyCsv(await readFile(file, "utf8"));
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  const config = ownConfig();
  const log = createLog(config.logLevel);
  const postgres = config.databaseUrl
    ? null
    : await startPostgres({ dataDir: join(config.dataDir, "postgres"), log });
  const db = connect({ url: config.databaseUrl ?? postgres?.url ?? "", log, max: 1 });
  try {
    await migrate(db);
    let added = 0;
    for (let at = 0; at < rows.length; at += BATCH) {
      const batch = rows.slice(at, at + BATCH);
      added += await insertLegacyUsers(
        db,
        batch.map((row) => ({ ...row, id: uuidv7(Date.now()), password_hash: null })),
      );
    }
    const known = rows.length - added;
    process.stdout.write(`${added} imported, ${known} known already, ${problems.length} refused\n`);
  } finally {
    await db.close();
    await postgres?.stop();
  }
  return problems.length > 0 ? 2 : 0;
}

process.exitCode = await importLegacy(process.argv[2]);
