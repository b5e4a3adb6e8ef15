import { expect, test } from "vitest";
import type { ErrorCode } from "./errors.ts";
import { isFinal, isKey, judgeRepeat, LONGEST_CALL } from "./idempotency.ts";

const START = 1_000_000;

test.each([
  ["answered, the same input", true, true, 0, "answer_again"],
  ["answered long ago, the same input", true, true, LONGEST_CALL * 9, "answer_again"],
  ["answered, another input", false, true, 0, "idempotency_key_reused"],
  ["under way", true, false, 0, "call_under_way"],
  ["under way, at the last moment", true, false, LONGEST_CALL - 1, "call_under_way"],
  ["under way, another input", false, false, 0, "idempotency_key_reused"],
  ["broken off", true, false, LONGEST_CALL, "earlier_answer_lost"],
])("%s", (_name, sameInput, answered, later, verdict) => {
  expect(judgeRepeat({ sameInput, startedAt: START, answered }, START + later)).toBe(verdict);
});

test.each<[ErrorCode, boolean]>([
  ["too_many_alarms", true],
  ["not_found", true],
  ["unexpected", true],
  ["rate_limited", false],
  ["maintenance", false],
  ["instagram_unreadable", false],
])("%s is final: %s", (code, final) => {
  expect(isFinal(code)).toBe(final);
});

test.each([
  ["8e03978e-40d5-43e8-bc93-6894a57f9324", true],
  ['"quoted"', true],
  ["x".repeat(255), true],
  ["x".repeat(256), false],
  ["", false],
  ["two words", false],
  ["schlüssel", false],
])("the key %s is taken: %s", (key, taken) => {
  expect(isKey(key)).toBe(taken);
});
