import { sql } from "kysely";
import type { Queries } from "../platform/db/connect.ts";
import "./tables.ts";

export async function codeOf(db: Queries, userId: string): Promise<string | null> {
  const row = await db.kysely
    .selectFrom("referrers")
    .select("code")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.code ?? null;
}

/** An existing code is kept. */
export async function insertCode(db: Queries, userId: string, code: string, now: Date): Promise<void> {
  await db.kysely
    .insertInto("referrers")
    .values({ user_id: userId, code, created_at: now })
    .onConflict((same) => same.doNothing())
    .execute();
}

type Row = { source: string | null; signups: number; orders: number };

/** People who signed up with a code, apart from its owner's colleagues. */
export async function referredBy(
  db: Queries,
  code: string,
  referrerId: string,
): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select u.id, u.email from attributions a join users u on u.id = a.user_id
    where lower(a.ref) = ${code} and u.id <> ${referrerId} and not exists (
      select from memberships own join memberships theirs on theirs.space_id = own.space_id
      where own.user_id = ${referrerId} and theirs.user_id = u.id)`.execute(db.kysely);
  return rows;
}

/** These people by source, and how many invoices of their spaces were paid and not refunded. */
export async function campaignsOf(db: Queries, userIds: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select nullif(a.utm_source, '') as source, count(distinct a.user_id)::int as signups, count(distinct i.id)::int as orders
    from attributions a
    left join memberships m on m.user_id = a.user_id and m.role = 'owner'
    left join invoices i on i.space_id = m.space_id and i.kind = 'invoice'
      and i.total > coalesce((select -sum(c.total) from invoices c where c.corrects = i.id), 0)
    where a.user_id = any(${userIds}::uuid[])
    group by 1 order by signups desc, source nulls first`.execute(db.kysely);
  return rows;
}
