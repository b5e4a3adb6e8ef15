import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import { FREE_SLOTS, maySwitchToLite } from "@owlstat/core/plans/rules.ts";
import { recordEvent } from "../audit/store.ts";
import type { OwnerContext } from "../platform/context.ts";
import { presentUser } from "../users/present.ts";
import { lockPlan, setPlan } from "./store.ts";

const LITE = { prolevel: FREE_SLOTS, slots: FREE_SLOTS, has_to_renew: false };

export async function goLite(context: OwnerContext) {
  const { db, scope, session } = context;
  await db.transaction(async (tx) => {
    const plan = await lockPlan(tx, scope);
    if (!plan) throw new AppError("not_found");
    refuseUnless(maySwitchToLite({ prolevel: plan.prolevel, hasToRenew: plan.has_to_renew }));
    if (plan.prolevel === FREE_SLOTS && !plan.has_to_renew) return;
    await setPlan(tx, scope, LITE);
    const details = { space: scope.spaceId, from: plan.prolevel, to: FREE_SLOTS };
    await recordEvent(tx, context, "plan_changed", session.userId, details);
  });
  const user = await presentUser(context, session);
  if (!user) throw new AppError("login_required");
  return { user };
}
