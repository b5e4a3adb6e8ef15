import { sql } from "kysely";
import type { Queries } from "../platform/db/connect.ts";

/** SQL that says whether the user of this column has a second factor. */
export const hasFactorSql = (userColumn: string) =>
  `(exists (select from totp_secrets where user_id = ${userColumn} and sealed_secret is not null)
    or exists (select from passkeys where user_id = ${userColumn}))`;

/** SQL for when a second factor will be removed, at the earliest where the person was not told yet. */
export const RESET_AT = "coalesce(r.due_at, r.asked_at + interval '24 hours')";

export async function hasFactor(db: Queries, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${sql.raw(hasFactorSql("asked.id"))} as has
    from (select ${userId}::uuid as id) asked`.execute(db.kysely);
  return rows[0]?.has ?? false;
}
