import { pendingMigrations } from "../platform/db/migrate.ts";
import { type Check, notReady, ready } from "./finding.ts";
import { databaseVersion } from "./store.ts";

const OLDEST = 15;

export const database: Check = {
  id: "database",
  async look({ db }) {
    const version = await databaseVersion(db);
    if (Number.parseInt(version, 10) < OLDEST) return notReady("version_old", { version, oldest: OLDEST });
    const pending = (await pendingMigrations(db)).length;
    return pending > 0 ? notReady("migrations", { count: pending }) : ready("version", { version });
  },
};
