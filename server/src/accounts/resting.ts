import { openSlots } from "@owlstat/core/accounts/rules.ts";
import { subscriptionOf } from "@owlstat/core/plans/rules.ts";
import type { OwnerScope } from "../platform/caller.ts";
import type { Tx } from "../platform/db/connect.ts";
import { findPlan } from "../spaces/plan-store.ts";
import { restingIn, wakeUp } from "./resting-store.ts";
import { countAccounts } from "./store.ts";

/**
 * Restores accounts that were put aside, as far as there are slots. The space must be locked. Call it
 * whenever a plan grew.
 */
export async function bringBack(tx: Tx, scope: Pick<OwnerScope, "spaceId">, now: number): Promise<void> {
  const resting = await restingIn(tx, scope, new Date(now));
  const plan = resting.length > 0 && (await findPlan(tx, scope.spaceId));
  if (!plan) return;
  const open = openSlots(subscriptionOf(plan, now), await countAccounts(tx, scope));
  const awake = resting.slice(0, open).map(({ id }) => id);
  if (awake.length > 0) await wakeUp(tx, scope, awake);
}
