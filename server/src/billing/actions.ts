import type { switchToLite } from "@owlstat/core/billing/lite-contract.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import {
  FREE_SLOTS,
  maySwitchToLite,
  RESTING_DAYS,
  restingOnLite,
  subscriptionOf,
} from "@owlstat/core/plans/rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import { pickByName } from "../accounts/find-by-name.ts";
import { pauseAccounts } from "../accounts/resting-store.ts";
import { trackedOf } from "../accounts/store.ts";
import { recordEvent } from "../audit/store.ts";
import type { OwnerContext } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { lockSpace } from "../spaces/lock-store.ts";
import { setPlan } from "../spaces/plan-store.ts";
import { presentUser } from "../users/present.ts";

/** After choosing the free plan, notices about an ended plan or trial disappear. */
const LITE = { prolevel: FREE_SLOTS, has_to_renew: false, paid_until: null, free_trial_ends_at: null };

export async function goLite(context: OwnerContext, { keep }: Input<typeof switchToLite>) {
  const { db, scope, session, clock } = context;
  await db.transaction(async (tx) => {
    // A payment that arrives at the same moment must not be overwritten.
    const plan = (await lockSpace(tx, scope.spaceId))?.plan;
    if (!plan) throw new AppError("not_found");
    refuseUnless(maySwitchToLite(subscriptionOf(plan, clock.now())));
    const resting = await restAllBut(tx, context, keep);
    if (plan.prolevel === FREE_SLOTS && !plan.hasToRenew && plan.trialEndsAt === null && resting === 0)
      return;
    await setPlan(tx, scope, LITE);
    const details = { space: scope.spaceId, from: plan.prolevel, to: FREE_SLOTS, resting };
    await recordEvent(tx, context, "plan_changed", session.userId, details);
  });
  const user = await presentUser(context, session);
  if (!user) throw new AppError("login_required");
  return { user };
}

/** Puts all accounts aside except the named ones. Returns how many. */
async function restAllBut(tx: Tx, { scope, clock }: OwnerContext, keep: readonly string[]): Promise<number> {
  const tracked = await trackedOf(tx, scope);
  const kept = pickByName(tracked, keep).map(({ id }) => id);
  const verdict = restingOnLite(
    tracked.map(({ id }) => id),
    kept,
  );
  refuseUnless(verdict);
  const until = new Date(clock.now() + RESTING_DAYS * DAY);
  if (verdict.rest.length > 0) await pauseAccounts(tx, scope, verdict.rest, until);
  return verdict.rest.length;
}
