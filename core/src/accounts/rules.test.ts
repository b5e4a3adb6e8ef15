import { describe, expect, test } from "vitest";
import type { Subscription } from "../plans/rules.ts";
import { mayTrack, openSlots, ownOrder } from "./rules.ts";

const FREE: Subscription = { prolevel: 2, hasToRenew: false, trial: "none" };
const TRIAL: Subscription = { ...FREE, trial: "active" };
const ENDED: Subscription = { ...FREE, trial: "ended" };
const PRO: Subscription = { ...FREE, prolevel: 50 };
const LAPSED: Subscription = { ...FREE, prolevel: 10, hasToRenew: true };

describe("tracking one more account", () => {
  test.each([
    ["the free plan's second slot", FREE, 1, "ok"],
    ["the free plan when both slots are taken", FREE, 2, "slots_free_full"],
    ["the trial's tenth slot", TRIAL, 9, "ok"],
    ["a trial with ten accounts", TRIAL, 10, "slots_full"],
    ["a trial that ended with six accounts", ENDED, 6, "slots_free_full"],
    ["a paid plan's last slot", PRO, 49, "ok"],
    ["a paid plan that is full", PRO, 50, "slots_full"],
    ["a paid plan that holds more than it has slots for", PRO, 60, "slots_full"],
    ["a plan to renew that has used one", LAPSED, 1, "ok"],
    ["a plan to renew with slots left beyond the free ones", LAPSED, 5, "slots_free_full"],
  ] as const)("%s", (_name, subscription, used, expected) => {
    const verdict = mayTrack(subscription, used);
    expect(verdict.ok ? "ok" : verdict.code).toBe(expected);
  });
});

test("several at once need a slot each", () => {
  expect(mayTrack(TRIAL, 4, 6)).toEqual({ ok: true });
  expect(mayTrack(TRIAL, 4, 7)).toEqual({ ok: false, code: "slots_full", details: { slots: 10 } });
});

test("open slots are never fewer than none", () => {
  expect([openSlots(TRIAL, 4), openSlots(FREE, 7), openSlots(LAPSED, 1)]).toEqual([6, 0, 1]);
});

describe("an order of one's own", () => {
  test.each([
    [["a", "b", "c"], ["c", "a", "b"], "cab"],
    [["a", "b", "c"], ["c"], "cab"],
    [["a", "b", "c"], [], "abc"],
    [["a", "b", "c"], ["x", "b", "b", "y"], "bac"],
    [[], ["a"], ""],
  ])("%j asked for as %j", (current, wanted, expected) => {
    expect(ownOrder(current, wanted).join("")).toBe(expected);
  });
});
