import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  type Change,
  type ChangeMoment,
  type Cycle,
  changeMoment,
  dearerCost,
  discountOf,
  mayBuy,
  priceOf,
  quoteOf,
  restOf,
} from "./rules.ts";

const DAY = 86_400_000;
const MONTH = { start: 0, end: 30 * DAY };
const moreSlots = (change: { from: number; to: number; cycle: Cycle }, period: typeof MONTH, now: number) =>
  dearerCost(priceOf(change.from)[change.cycle], priceOf(change.to)[change.cycle], period, now);

test.each([
  [2, false],
  [3, true],
  [10_000, true],
  [10_001, false],
  [3.5, false],
  [Number.NaN, false],
  [-3, false],
])("%d slots can be bought: %s", (slots, can) => expect(mayBuy(slots)).toBe(can));

describe("the first bill", () => {
  test.each([
    [{ slots: 3, cycle: "monthly", percentOff: 0 }, 2200, { net: 175, discount: 0, vat: 39, total: 214 }],
    [
      { slots: 10, cycle: "monthly", percentOff: 5 },
      1900,
      { net: 1400, discount: 70, vat: 253, total: 1583 },
    ],
    [
      { slots: 50, cycle: "yearly", percentOff: 5 },
      0,
      { net: 84_000, discount: 4200, vat: 0, total: 79_800 },
    ],
    [{ slots: 3, cycle: "yearly", percentOff: 0 }, 2550, { net: 1750, discount: 0, vat: 446, total: 2196 }],
  ] as const)("%j at %i", (order, rate, expected) => expect(quoteOf(order, { rate })).toEqual(expected));

  test.each([
    // One step that costs something: no difference.
    [{ slots: 10, cycle: "monthly", percentOff: 5 }, 1900, 253, 253],
    // 84.00, 77.50 and 1.35 at 25.5 %: 41.53 at once; 21.42, 19.76 and 0.34 on the lines.
    [{ slots: 101, cycle: "monthly", percentOff: 0 }, 2550, 4153, 4152],
    [{ slots: 55, cycle: "monthly", percentOff: 0 }, 2100, 1927, 1927],
    [{ slots: 302, cycle: "monthly", percentOff: 5 }, 2550, 10_015, 10_014],
    [{ slots: 101, cycle: "monthly", percentOff: 0 }, 0, 0, 0],
  ] as const)("%j at %i has VAT of %i on the bill and %i on its lines", (order, rate, once, lines) => {
    expect(quoteOf(order, { rate }).vat).toBe(once);
    expect(quoteOf(order, { rate }, "line").vat).toBe(lines);
  });

  it("differs by no more than half a cent for each step", () => {
    for (let slots = 3; slots <= 1000; slots += 1) {
      const order = { slots, cycle: "monthly", percentOff: 5 } as const;
      const [once, lines] = [quoteOf(order, { rate: 2550 }), quoteOf(order, { rate: 2550 }, "line")];
      expect(Math.abs(once.vat - lines.vat)).toBeLessThanOrEqual(3);
      expect(lines.total).toBe(lines.net - lines.discount + lines.vat);
    }
  });

  it("adds up, and a discount never takes more than its share", () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 10_000 }), fc.integer({ min: 0, max: 2700 }), (slots, rate) => {
        const { net, discount, vat, total } = quoteOf({ slots, cycle: "monthly", percentOff: 5 }, { rate });
        expect(total).toBe(net - discount + vat);
        expect(Math.abs(discount - net * 0.05)).toBeLessThanOrEqual(0.5);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    [175, 5, 9],
    [10, 5, 1],
    [9, 5, 0],
    [1000, 100, 1000],
  ])("%i cents less %i %% saves %i", (cents, percent, off) => expect(discountOf(cents, percent)).toBe(off));
});

describe("more slots in the middle of a period", () => {
  test.each([
    ["on the first day", 0, 1225],
    ["half way", 15 * DAY, 612],
    ["at the end", 30 * DAY, 0],
    ["after the end", 31 * DAY, 0],
    ["before the start", -DAY, 1225],
  ])("from 3 to 10 %s", (_, now, cents) => {
    expect(moreSlots({ from: 3, to: 10, cycle: "monthly" }, MONTH, now)).toBe(cents);
  });

  it("cost the steps they really fall in", () => {
    const cost = moreSlots({ from: 50, to: 51, cycle: "yearly" }, MONTH, 0);
    expect(cost).toBe(1550);
  });

  it("give nothing back when they are fewer, and an empty period costs nothing", () => {
    expect(moreSlots({ from: 10, to: 3, cycle: "monthly" }, MONTH, 0)).toBe(0);
    expect(restOf(1000, { start: 5, end: 5 }, 5)).toBe(0);
  });

  it("never cost more than the whole difference", () => {
    const slots = fc.integer({ min: 3, max: 2000 });
    fc.assert(
      fc.property(slots, slots, fc.integer({ min: 0, max: 30 * DAY }), (from, to, now) => {
        const cost = moreSlots({ from, to, cycle: "monthly" }, MONTH, now);
        const whole = Math.max(0, priceOf(to).monthly - priceOf(from).monthly);
        expect(cost).toBeGreaterThanOrEqual(0);
        expect(cost).toBeLessThanOrEqual(whole);
      }),
      { numRuns: 200 },
    );
  });
});

const choice = (slots: number, cycle: Change["cycle"]): Change => ({ slots, cycle });

test.each<[Change, Change, ChangeMoment]>([
  [choice(10, "monthly"), choice(10, "monthly"), "none"],
  [choice(10, "monthly"), choice(20, "monthly"), "now"],
  [choice(10, "monthly"), choice(5, "monthly"), "period_end"],
  [choice(10, "monthly"), choice(10, "yearly"), "now"],
  [choice(10, "monthly"), choice(20, "yearly"), "now"],
  [choice(10, "monthly"), choice(5, "yearly"), "period_end"],
  [choice(10, "yearly"), choice(10, "monthly"), "period_end"],
  [choice(10, "yearly"), choice(20, "monthly"), "period_end"],
  [choice(10, "yearly"), choice(20, "yearly"), "now"],
])("from %j to %j: %s", (from, to, moment) => expect(changeMoment(from, to)).toBe(moment));
