import { expect, test } from "vitest";
import { FAILURES, failureOf } from "./failure.ts";

test.each([
  ["generic_decline", "declined"],
  ["insufficient_funds", "funds"],
  ["PAYER_CANNOT_PAY", "funds"],
  ["expired_card", "expired"],
  ["authentication_required", "authentication"],
  ["SENDING_LIMIT_EXCEEDED", "limit"],
  ["stolen_card", "blocked"],
  ["something_new", "other"],
  ["", "other"],
])("%s is %s", (code, failure) => {
  expect(failureOf(code)).toBe(failure);
  expect(FAILURES).toContain(failure);
});
