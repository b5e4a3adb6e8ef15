import { describe, expect, test } from "vitest";
import { DAY } from "../time.ts";
import { grantOf, mayUse, plainCode, readableCode } from "./rules.ts";

const NOW = Date.UTC(2026, 5, 1);
const FREE = {
  prolevel: 2,
  hasToRenew: false,
  paidUntil: null,
  trialEndsAt: null,
  grantedSlots: 0,
  grantedUntil: null,
};
const TEN = { slots: 10, days: 30 };

test.each([
  ["abcd-efgh-2345", "ABCDEFGH2345"],
  ["  owl 5 ", "OWL5"],
  ["—", ""],
])("%s is the code %s", (typed, code) => {
  expect(plainCode(typed)).toBe(code);
});

test("a made code is written in groups, a word in one piece", () => {
  expect(readableCode("ABCDEFGH2345")).toBe("ABCD-EFGH-2345");
  expect(readableCode("SPRING26")).toBe("SPRING26");
});

test.each([
  [{ uses: 0, mostUses: 1, expiresAt: null }, { ok: true }],
  [
    { uses: 1, mostUses: 1, expiresAt: null },
    { ok: false, code: "voucher_used_up" },
  ],
  [
    { uses: 0, mostUses: 1, expiresAt: NOW },
    { ok: false, code: "voucher_expired" },
  ],
  [{ uses: 0, mostUses: 1, expiresAt: NOW + 1 }, { ok: true }],
])("%j: %j", (use, verdict) => {
  expect(mayUse(use, NOW)).toEqual(verdict);
});

describe("slots that are given", () => {
  const until = NOW + 30 * DAY;
  test.each([
    ["nothing bought", FREE, { ok: true, slots: 10, until }],
    ["a smaller plan", { ...FREE, prolevel: 5 }, { ok: true, slots: 10, until }],
    ["a plan that lapsed", { ...FREE, prolevel: 50, hasToRenew: true }, { ok: true, slots: 10, until }],
    ["a trial", { ...FREE, trialEndsAt: NOW + DAY }, { ok: true, slots: 10, until }],
    ["as many paid for", { ...FREE, prolevel: 10 }, { ok: false, code: "voucher_no_gain" }],
    [
      "another voucher",
      { ...FREE, grantedSlots: 5, grantedUntil: NOW + 1 },
      { ok: false, code: "voucher_running" },
    ],
    ["one that ended", { ...FREE, grantedSlots: 50, grantedUntil: NOW }, { ok: true, slots: 10, until }],
  ])("with %s", (_, plan, verdict) => {
    expect(grantOf(plan, TEN, NOW)).toEqual(verdict);
  });
});
