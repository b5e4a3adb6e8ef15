import { FREE_SLOTS } from "../plans/rules.ts";

/**
 * A subscription as the provider holds it. `unconfirmed`: never paid so far. `overdue`: a payment failed and is tried
 * again. `ended`: cancelled, or given up after the last try.
 */
export type SubscriptionState = "unconfirmed" | "running" | "overdue" | "ended";

export type PaidPlan = { prolevel: number; hasToRenew: boolean };

export type PlanFacts = {
  state: SubscriptionState;
  /** Slots the running subscription pays for. */
  paidSlots: number;
  accounts: number;
};

/**
 * The plan a subscription gives. It depends on the subscription as it is now, never on what was heard before, so
 * events may come late, twice or in any order. A plan that ended keeps its level until it is renewed or given up;
 * who uses no more than the free slots goes straight to Lite.
 */
export function planAfter(before: PaidPlan, facts: PlanFacts): PaidPlan {
  const { state, paidSlots, accounts } = facts;
  if (state === "running" || state === "overdue") {
    return { prolevel: Math.max(FREE_SLOTS, paidSlots), hasToRenew: false };
  }
  if (state === "unconfirmed") return before;
  if (accounts <= FREE_SLOTS) return { prolevel: FREE_SLOTS, hasToRenew: false };
  return { prolevel: Math.max(before.prolevel, paidSlots, FREE_SLOTS), hasToRenew: true };
}

/** Days after a failed payment on which it is tried again; after the last the plan must be renewed. */
export const RETRY_DAYS: readonly number[] = [1, 3, 5, 7];
