import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import { FREE_SLOTS, maySwitchToLite } from "@owlstat/core/plans/rules.ts";
import { recordEvent } from "../audit/store.ts";
import type { OwnerContext } from "../platform/context.ts";
import { lockSpace } from "../spaces/lock-store.ts";
import { setPlan } from "../spaces/plan-store.ts";
import { presentUser } from "../users/present.ts";

const LITE = { prolevel: FREE_SLOTS, has_to_renew: false, paid_until: null };

export async function goLite(context: OwnerContext) {
  const { db, scope, session } = context;
  await db.transaction(async (tx) => {
    // A payment that arrives at the same moment must not be overwritten.
    const plan = (await lockSpace(tx, scope.spaceId))?.plan;
    if (!plan) throw new AppError("not_found");
    refuseUnless(maySwitchToLite(plan));
    if (plan.prolevel === FREE_SLOTS && !plan.hasToRenew) return;
    await setPlan(tx, scope, LITE);
    const details = { space: scope.spaceId, from: plan.prolevel, to: FREE_SLOTS };
    await recordEvent(tx, context, "plan_changed", session.userId, details);
  });
  const user = await presentUser(context, session);
  if (!user) throw new AppError("login_required");
  return { user };
}
