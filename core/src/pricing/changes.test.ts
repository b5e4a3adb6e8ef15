import { describe, expect, test } from "vitest";
import { type Bought, type Cycle, changeCost, cyclesLater, priceOf } from "./rules.ts";

const at = Date.parse;
const plan = (slots: number, cycle: Cycle): Bought => ({ slots, cycle, net: priceOf(slots)[cycle] });

test.each([
  ["2026-01-31T10:00:00Z", "monthly", 1, "2026-02-28T10:00:00Z"],
  ["2028-01-31T10:00:00Z", "monthly", 1, "2028-02-29T10:00:00Z"],
  ["2026-12-15T00:00:00Z", "monthly", 1, "2027-01-15T00:00:00Z"],
  ["2028-02-29T00:00:00Z", "yearly", 1, "2029-02-28T00:00:00Z"],
  ["2026-03-10T12:00:00Z", "monthly", -1, "2026-02-10T12:00:00Z"],
] as const)("%s and %s × %i is %s", (from, cycle, count, to) => {
  expect(cyclesLater(at(from), cycle, count)).toBe(at(to));
});

describe("a change that happens at once", () => {
  const period = { start: at("2026-03-01T00:00:00Z"), end: at("2026-03-31T00:00:00Z") };
  const half = at("2026-03-16T00:00:00Z");

  test("to more slots costs the difference for the rest", () => {
    const cost = changeCost(plan(5, "monthly"), plan(10, "monthly"), period, half);
    expect(cost).toEqual({ charge: 437, credit: 0 });
  });

  test("credits what the running period really cost", () => {
    const cheap = { ...plan(10, "monthly"), net: 1000 };
    expect(changeCost(cheap, plan(20, "monthly"), period, half)).toEqual({ charge: 1075, credit: 0 });
    expect(changeCost(cheap, plan(10, "yearly"), period, half)).toEqual({ charge: 14_000, credit: 500 });
  });

  test("to a year costs the year less what is unused", () => {
    const cost = changeCost(plan(10, "monthly"), plan(10, "yearly"), period, half);
    expect(cost).toEqual({ charge: 14_000, credit: 700 });
  });

  test("to a year never costs less than nothing", () => {
    const cost = changeCost(plan(500, "monthly"), plan(3, "yearly"), period, period.start);
    expect(cost.charge - cost.credit).toBe(0);
  });
});
