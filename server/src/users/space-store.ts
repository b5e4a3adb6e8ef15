import { AppError } from "@owlstat/core/errors.ts";
import { type Subscription, trialOf } from "@owlstat/core/plans/rules.ts";
import type { OwnerScope } from "../platform/context.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import "./store.ts";

type PlanRow = { prolevel: number; has_to_renew: boolean; free_trial_ends_at: Date | null };

export function subscriptionOf(
  { prolevel, has_to_renew, free_trial_ends_at }: PlanRow,
  now: number,
): Subscription {
  return { prolevel, hasToRenew: has_to_renew, trial: trialOf(free_trial_ends_at?.getTime() ?? null, now) };
}

/** The plan of a space, as needed to count its slots. */
export function planOf({ kysely }: Queries, { spaceId }: OwnerScope): Promise<PlanRow | undefined> {
  return kysely
    .selectFrom("spaces")
    .select(["prolevel", "has_to_renew", "free_trial_ends_at"])
    .where("id", "=", spaceId)
    .executeTakeFirst();
}

/**
 * Locks the space until the end of the transaction: what is counted in it stays true, two tabs cannot both take
 * the last slot. The gate looked before the work began, so it is asked once more whether the caller still belongs
 * here; in a second statement, because the first sees the members as they were before it waited.
 */
export async function holdSpace(tx: Tx, scope: OwnerScope): Promise<PlanRow> {
  const space = await tx.kysely
    .selectFrom("spaces")
    .select(["prolevel", "has_to_renew", "free_trial_ends_at"])
    .where("id", "=", scope.spaceId)
    .forUpdate()
    .executeTakeFirst();
  const membership = await tx.kysely
    .selectFrom("memberships")
    .select("role")
    .where("space_id", "=", scope.spaceId)
    .where("user_id", "=", scope.userId)
    .executeTakeFirst();
  if (!space || !membership || membership.role === "viewer") throw new AppError("forbidden");
  return space;
}
