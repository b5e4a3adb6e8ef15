import { expect, test } from "vitest";
import { checkoutPath, choiceIn, clampSlots } from "./choice.ts";

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
  expect(choiceIn(new URLSearchParams(checkoutPath(choice).split("?")[1]))).toEqual(choice);
});
