import { describe, expect, test } from "vitest";
import { changeCost, cyclesLater } from "./rules.ts";

const at = Date.parse;

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
    const cost = changeCost({ slots: 5, cycle: "monthly" }, { slots: 10, cycle: "monthly" }, period, half);
    expect(cost).toEqual({ charge: 438, credit: 0 });
  });

  test("to a year costs the year less what is unused", () => {
    const cost = changeCost({ slots: 10, cycle: "monthly" }, { slots: 10, cycle: "yearly" }, period, half);
    expect(cost).toEqual({ charge: 14_000, credit: 700 });
  });

  test("to a year never costs less than nothing", () => {
    const cost = changeCost(
      { slots: 500, cycle: "monthly" },
      { slots: 3, cycle: "yearly" },
      period,
      period.start,
    );
    expect(cost.charge - cost.credit).toBe(0);
  });
});
