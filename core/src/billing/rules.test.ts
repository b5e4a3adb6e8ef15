import fc from "fast-check";
import { expect, test } from "vitest";
import { lastDay, type PaidPlan, type PlanFacts, paidBy, planAfter } from "./rules.ts";

const FREE: PaidPlan = { prolevel: 2, hasToRenew: false };
const TEN: PaidPlan = { prolevel: 10, hasToRenew: false };
const LAPSED: PaidPlan = { prolevel: 10, hasToRenew: true };
const facts = (state: PlanFacts["state"], paidSlots: number, accounts: number): PlanFacts => ({
  state,
  paidSlots,
  accounts,
});

test.each<[string, PaidPlan, PlanFacts, PaidPlan]>([
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
])("%s", (_, before, given, after) => expect(planAfter(before, given)).toEqual(after));

test("hearing the same twice changes nothing more", () => {
  const states = fc.constantFrom("unconfirmed", "running", "overdue", "ended");
  const slots = fc.integer({ min: 3, max: 100 });
  const small = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(states, slots, small, (state, paidSlots, accounts) => {
      const given = { state, paidSlots, accounts } as PlanFacts;
      const once = planAfter(TEN, given);
      expect(planAfter(once, given)).toEqual(once);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ["2026-03-10", "2026-04-10", "2026-04-09"],
  ["2026-12-31", "2027-01-31", "2027-01-30"],
  ["2026-02-01", "2026-03-01", "2026-02-28"],
  ["2026-03-10", "2026-03-11", "2026-03-10"],
  ["2026-03-10", "2026-03-10", "2026-03-10"],
] as const)("what begins on %s and is followed on %s ends on %s", (start, end, last) => {
  expect(lastDay(start, end)).toBe(last);
});

test.each([
  ["stripe", 1708, 1708, "card"],
  ["stripe", 1708, 500, "card"],
  ["paypal", 1708, 1708, "paypal"],
  ["stripe", 21, 0, "balance"],
  ["stripe", 0, 0, null],
] as const)("%s: of %i, of which %i were charged, is paid by %s", (provider, total, paid, by) => {
  expect(paidBy(provider, { total, paid })).toBe(by);
});
