import fc from "fast-check";
import { expect, test } from "vitest";
import { type PlanFacts, type PlanState, planAfter } from "./rules.ts";

const FREE: PlanState = { prolevel: 2, hasToRenew: false };
const TEN: PlanState = { prolevel: 10, hasToRenew: false };
const LAPSED: PlanState = { prolevel: 10, hasToRenew: true };
const facts = (
  state: PlanFacts["state"],
  paidSlots: number,
  accounts: number,
  voucherSlots = 0,
): PlanFacts => ({
  state,
  paidSlots,
  accounts,
  voucherSlots,
});

test.each<[string, PlanState, PlanFacts, PlanState]>([
  ["the first payment", FREE, facts("running", 10, 2), TEN],
  ["more slots", TEN, facts("running", 20, 10), { prolevel: 20, hasToRenew: false }],
  ["fewer slots after the period", TEN, facts("running", 5, 3), { prolevel: 5, hasToRenew: false }],
  ["a failed payment that is tried again", TEN, facts("overdue", 10, 8), TEN],
  ["the last failed try", TEN, facts("ended", 10, 8), LAPSED],
  ["an end with two accounts", TEN, facts("ended", 10, 2), FREE],
  ["an end with none", TEN, facts("ended", 10, 0), FREE],
  ["a renewal", LAPSED, facts("running", 10, 8), TEN],
  ["a checkout that was not paid", FREE, facts("unconfirmed", 10, 2), FREE],
  ["a checkout of a lapsed plan that was not paid", LAPSED, facts("unconfirmed", 10, 8), LAPSED],
  ["an end seen before the start", FREE, facts("ended", 10, 8), LAPSED],
  ["a voucher beside a smaller plan", TEN, facts("running", 10, 8, 25), { prolevel: 25, hasToRenew: false }],
  ["a voucher beside a larger plan", TEN, facts("running", 50, 8, 25), { prolevel: 50, hasToRenew: false }],
  ["a voucher after the end", TEN, facts("ended", 10, 8, 25), { prolevel: 25, hasToRenew: false }],
])("%s", (_, before, given, after) => expect(planAfter(before, given)).toEqual(after));

test("hearing the same twice changes nothing more", () => {
  const states = fc.constantFrom("unconfirmed", "running", "overdue", "ended");
  const slots = fc.integer({ min: 3, max: 100 });
  const small = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(states, slots, small, small, (state, paidSlots, voucherSlots, accounts) => {
      const given = { state, paidSlots, voucherSlots, accounts } as PlanFacts;
      const once = planAfter(TEN, given);
      expect(planAfter(once, given)).toEqual(once);
    }),
    { numRuns: 200 },
  );
});
