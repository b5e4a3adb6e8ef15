import type { Day } from "@owlstat/core/time.ts";
import { sql } from "kysely";
import type { Queries } from "../platform/db/connect.ts";

/** Takes names from somebody's daily budget, or what is left of it. Returns how many. */
export async function takeNames(
  db: Queries,
  userId: string,
  day: Day,
  wanted: number,
  budget: number,
): Promise<number> {
  if (wanted === 0) return 0;
  await sql`insert into import_budgets (user_id, day, asked) values (${userId}, ${day}::date, 0)
    on conflict do nothing`.execute(db.kysely);
  const { rows } = await sql<{ granted: number }>`
    with before as (select asked from import_budgets where user_id = ${userId} and day = ${day}::date for update)
    update import_budgets b
    set asked = least(greatest(before.asked, ${budget}::int), before.asked + ${wanted}::int)
    from before where b.user_id = ${userId} and b.day = ${day}::date
    returning b.asked - before.asked as granted`.execute(db.kysely);
  return rows[0]?.granted ?? 0;
}

export async function forgetOldBudgets(db: Queries, before: Day): Promise<void> {
  await sql`delete from import_budgets where day < ${before}::date`.execute(db.kysely);
}
