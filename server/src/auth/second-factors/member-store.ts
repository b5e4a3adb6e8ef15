import { sql } from "kysely";
import type { OwnerScope } from "../../platform/caller.ts";
import type { Queries } from "../../platform/db/connect.ts";
import { hasFactorSql, RESET_AT } from "../../users/factor-store.ts";
import "../tables.ts";

type FactorMember = {
  userId: string;
  name: string;
  joinedAt: Date;
  factor: boolean;
  admin: boolean;
  limited: boolean;
  /** How many companies this person belongs to. */
  companies: number;
  resetAt: Date | null;
};

/** The members of the company with what the owner is told about their second factors. */
export async function factorMembers(
  db: Queries,
  { spaceId }: Pick<OwnerScope, "spaceId">,
): Promise<FactorMember[]> {
  const { rows } = await sql<FactorMember>`
    select u.id as "userId", u.name, m.created_at as "joinedAt", ${sql.raw(hasFactorSql("u.id"))} as factor,
      u.role = 'admin' as admin, m.only_folders is not null as limited,
      (select count(*)::int from memberships o join spaces s on s.id = o.space_id
        where o.user_id = u.id and s.kind = 'company') as companies,
      (select ${sql.raw(RESET_AT)} from factor_resets r where r.user_id = u.id and r.space_id = m.space_id) as "resetAt"
    from memberships m join users u on u.id = m.user_id
    where m.space_id = ${spaceId} order by m.created_at, u.id`.execute(db.kysely);
  return rows;
}

/** Since when the company demands a second factor; nothing in one's own space. */
export function findDemand(db: Queries, { spaceId }: Pick<OwnerScope, "spaceId">) {
  return db.kysely
    .selectFrom("spaces")
    .select(["name", "factor_demanded_at"])
    .where("id", "=", spaceId)
    .where("kind", "=", "company")
    .executeTakeFirst();
}

/** A demand that stands is not begun anew. */
export async function setDemand(db: Queries, { spaceId }: OwnerScope, since: Date | null): Promise<void> {
  let query = db.kysely.updateTable("spaces").set({ factor_demanded_at: since }).where("id", "=", spaceId);
  if (since) query = query.where("factor_demanded_at", "is", null);
  await query.execute();
}

/** Companies that demand a second factor. */
export function demandingCompanies(db: Queries) {
  return db.kysely.selectFrom("spaces").select("id").where("factor_demanded_at", "is not", null).execute();
}
