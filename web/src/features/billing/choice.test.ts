import { expect, test } from "vitest";
import { changePath, checkoutPath, choiceIn, clampSlots, firstChoice } from "./choice.ts";

test.each([
  ["", null],
  ["slots=", null],
  ["slots=10", { slots: 10, cycle: "monthly" }],
  ["slots=10&cycle=yearly", { slots: 10, cycle: "yearly" }],
  ["slots=1&cycle=weekly", { slots: 3, cycle: "monthly" }],
  ["slots=99999", { slots: 10_000, cycle: "monthly" }],
  ["slots=many", { slots: 3, cycle: "monthly" }],
])("the address %j carries %j", (query, choice) => {
  expect(choiceIn(new URLSearchParams(query))).toEqual(choice);
});

test("a choice survives its address", () => {
  const choice = { slots: clampSlots(42.4), cycle: "yearly" } as const;
  for (const path of [checkoutPath(choice), changePath(choice)]) {
    expect(choiceIn(new URLSearchParams(path.split("?")[1]))).toEqual(choice);
  }
});

const someone = (accounts: number, prolevel: number, hasToRenew: boolean) => ({
  linkedAccounts: Array.from({ length: accounts }, () => ({ username: "nasa", profile_pic_hash: null })),
  prolevel,
  hasToRenew,
});

test.each([
  ["a visitor", null, 10],
  ["somebody with few accounts", someone(2, 2, false), 10],
  ["somebody who tracks many", someone(40, 50, false), 40],
  ["whoever has to renew what they had", someone(5, 25, true), 25],
])("%s is offered %s", (_, user, slots) => {
  expect(firstChoice(user)).toEqual({ slots, cycle: "monthly" });
});
