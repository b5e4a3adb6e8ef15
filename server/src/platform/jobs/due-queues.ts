import { sql } from "kysely";
import type { Queries } from "../db/connect.ts";

/**
 * Which of these queues hold jobs that could run now, or with `later` jobs that were put off, too. One query for
 * all of them, answered from an index.
 */
export async function dueQueues(db: Queries, names: readonly string[], later = false): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select queue.name from unnest(${names}::text[]) as queue(name)
    where exists (
      select from pgboss.job
      where job.name = queue.name and state < 'active' and not blocked
        and (${later} or start_after <= now())
    )`.execute(db.kysely);
  return rows.map(({ name }) => name);
}
