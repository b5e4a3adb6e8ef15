import fc from "fast-check";
import { expect, test } from "vitest";
import { PRICE_STEPS, priceOf } from "./rules.ts";
import vectors from "./vectors/pricing.json" with { type: "json" };

test.each(vectors.cases)(
  "$slots slots cost $monthly cents a month, $yearly a year",
  ({ slots, monthly, yearly }) => {
    expect(priceOf(slots)).toEqual({ monthly, yearly });
  },
);

test("the steps leave no slot out and price none twice", () => {
  expect(PRICE_STEPS[0]?.from).toBe(1);
  for (const [index, step] of PRICE_STEPS.entries()) {
    expect(step.to === null ? undefined : step.to + 1).toBe(PRICE_STEPS[index + 1]?.from);
  }
});

test("one more slot costs exactly what its own position costs", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), (slots) => {
      const step = PRICE_STEPS.find(({ from, to }) => slots >= from && slots <= (to ?? slots));
      expect(priceOf(slots).monthly - priceOf(slots - 1).monthly).toBe(step?.cents);
    }),
  );
});

test("a year costs ten months, in whole cents", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), (slots) => {
      const { monthly, yearly } = priceOf(slots);
      expect(yearly).toBe(monthly * 10);
      expect(Number.isInteger(monthly)).toBe(true);
    }),
  );
});

test("no slots cost nothing", () => {
  expect(priceOf(0)).toEqual({ monthly: 0, yearly: 0 });
});
