import { ENTITLEMENTS, includes, mostOf } from "@owlstat/core/plans/entitlements.ts";
import { type PlanState, planOf, subscriptionOf } from "@owlstat/core/plans/rules.ts";

/** What the plan allows for reports. */
export function allowedBy(plan: PlanState | null, now: number) {
  const subscription = plan && subscriptionOf(plan, now);
  if (!subscription) return { included: false, most: 0, toOthers: false };
  const { reportsToOthers: toOthers } = ENTITLEMENTS[planOf(subscription)];
  return {
    included: includes(subscription, "reports"),
    most: mostOf(subscription, "reportRecipients"),
    toOthers,
  };
}
