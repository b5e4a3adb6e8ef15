import { sql } from "kysely";
import type { Queries } from "../db/connect.ts";

/** Removes every job that names this id, waiting or done. One that runs right now ends by itself and is kept. */
export async function forgetJobs(db: Queries, id: string): Promise<void> {
  await sql`delete from pgboss.job where state <> 'active' and data::text like ${`%${id}%`}`.execute(
    db.kysely,
  );
}
