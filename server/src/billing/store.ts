import type { OwnerScope } from "../platform/context.ts";
import type { Queries } from "../platform/db/connect.ts";

/** Locks the space: a payment that arrives at the same moment must not be overwritten. */
export function lockPlan(db: Queries, scope: OwnerScope) {
  return db.kysely
    .selectFrom("spaces")
    .select(["prolevel", "has_to_renew"])
    .where("id", "=", scope.spaceId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setPlan(
  db: Queries,
  scope: OwnerScope,
  plan: { prolevel: number; slots: number; has_to_renew: boolean },
): Promise<void> {
  await db.kysely.updateTable("spaces").set(plan).where("id", "=", scope.spaceId).execute();
}
