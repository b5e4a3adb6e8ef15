import { connect } from "../../platform/db/connect.ts";
import { createLog } from "../../platform/log.ts";
import { startPostgres } from "../../platform/postgres/start-postgres.ts";

/** Lets time pass between two visits of somebody, in the database of a product that runs over this folder. */
export async function ageVisits(dataDir: string, email: string, days: number): Promise<void> {
  const postgres = await startPostgres({ dataDir, log: createLog("silent") });
  const db = connect({ url: postgres.url });
  try {
    await db.pool.query(
      `update visits set seen_at = seen_at - $2 * interval '1 day', previous_at = previous_at - $2 * interval '1 day'
       where user_id = (select id from users where email = $1)`,
      [email, days],
    );
  } finally {
    await db.close();
    await postgres.stop();
  }
}
