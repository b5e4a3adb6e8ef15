import { sql } from "kysely";
import type { Db } from "../platform/db/connect.ts";

/** Asked at the database that is written to. */
export async function databaseVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(db.kysely);
  return rows[0]?.version ?? "";
}

export async function databaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db.kysely);
  return rows[0]?.now.getTime() ?? 0;
}
