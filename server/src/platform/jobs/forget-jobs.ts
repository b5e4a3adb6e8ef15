import { sql } from "kysely";
import type { Queries } from "../db/connect.ts";

/** Deletes every job that contains this id, waiting or done. A job running right now finishes and is kept. */
export async function forgetJobs(db: Queries, id: string): Promise<void> {
  await sql`delete from pgboss.job where state <> 'active' and data::text like ${`%${id}%`}`.execute(
    db.kysely,
  );
}
