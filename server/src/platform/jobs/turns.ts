import { ranksFor } from "@owlstat/core/turns.ts";
import { sql } from "kysely";
import type { JobInsert } from "pg-boss";
import type { Queries } from "../db/connect.ts";

/**
 * Gives jobs of owners their place in the queue: owners take turns over all processes, so thousands of jobs of one
 * do not delay the first of another. Workers take the highest priority first, so it is the rank with a minus.
 */
export async function inTurns(tx: Queries, name: string, rows: readonly JobInsert[]): Promise<JobInsert[]> {
  const owners = rows.flatMap(({ group }) => group?.id ?? []);
  if (owners.length === 0) return [...rows];
  const ranks = ranksFor(owners, await lineOf(tx, name, owners)).values();
  return rows.map((row) => (row.group ? { ...row, priority: -(ranks.next().value ?? 0) } : row));
}

/** Jobs for later are not yet in the line. */
async function lineOf(tx: Queries, name: string, owners: readonly string[]) {
  const waiting = sql`name = ${name} and state < 'active' and not blocked and start_after <= now()`;
  const { rows } = await sql<{ owner: string | null; rank: number | null }>`
    select null as owner, -max(priority) as rank from pgboss.job where ${waiting}
    union all select group_id, -min(priority) from pgboss.job
    where ${waiting} and group_id = any(${[...new Set(owners)]}::text[]) group by 1`.execute(tx.kysely);
  const last = rows.flatMap(({ owner, rank }) =>
    owner === null || rank === null ? [] : [[owner, rank] as const],
  );
  return { front: rows.find(({ owner }) => owner === null)?.rank ?? null, last: new Map(last) };
}
