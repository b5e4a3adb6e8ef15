import { expect, test } from "vitest";
import { newestFailure } from "./failures.ts";

const charge = (created: number, status: "failed" | "succeeded", more = {}) => ({
  created,
  status,
  amount: 1708,
  outcome: null,
  failure_code: null,
  ...more,
});
const outcome = { reason: "insufficient_funds" } as never;

test.each([
  ["nothing tried", [], [], null],
  ["only paid", [charge(5, "succeeded")], [], null],
  [
    "the bank's reason",
    [charge(5, "failed", { outcome, failure_code: "card_declined" })],
    [],
    "insufficient_funds",
  ],
  [
    "the code where the bank gives none",
    [charge(5, "failed", { failure_code: "expired_card" })],
    [],
    "expired_card",
  ],
  ["neither", [charge(5, "failed")], [], "unknown"],
  [
    "the newest of several",
    [charge(5, "failed", { failure_code: "expired_card" }), charge(7, "failed", { outcome })],
    [],
    "insufficient_funds",
  ],
  [
    "a bill that was tried without a card",
    [],
    [{ attempt_count: 1, created: 9, amount_due: 500 }],
    "unknown",
  ],
  ["a bill that was not tried yet", [], [{ attempt_count: 0, created: 9, amount_due: 500 }], null],
  [
    "a try is newer than its bill",
    [charge(10, "failed", { outcome })],
    [{ attempt_count: 2, created: 9, amount_due: 1708 }],
    "insufficient_funds",
  ],
])("%s", (_, charges, open, reason) => {
  expect(newestFailure(charges, open)?.reason ?? null).toBe(reason);
});
