import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type Day, daysBetween } from "../time.ts";
import { dayTicks } from "./day-ticks.ts";
import { textWidth } from "./text.ts";

function ticksOf(from: Day, to: Day, width: number) {
  const days = Math.max(1, daysBetween(from, to));
  const x = (day: Day) => (daysBetween(from, day) / days) * width;
  return dayTicks({
    from,
    to,
    x,
    left: 0,
    right: width,
    label: (day, step) => (step === "month" ? day.slice(0, 7) : day),
  });
}

describe("day ticks", () => {
  it.each([
    { from: "2026-10-05", to: "2026-10-09", width: 700, days: ["05", "06", "07", "08", "09"] },
    { from: "2026-09-16", to: "2026-10-15", width: 700, days: ["21", "28", "05", "12"] },
    { from: "2026-10-15", to: "2026-10-15", width: 700, days: ["15"] },
  ] as const)("from $from to $to fall on days or Mondays", ({ from, to, width, days }) => {
    expect(ticksOf(from, to, width).map(({ day }) => day.slice(8))).toEqual(days);
  });

  it("of a year stand on firsts of months", () => {
    const days = ticksOf("2025-10-16", "2026-10-15", 700).map(({ day }) => day);
    expect(days).toEqual([
      "2025-11-01",
      "2026-01-01",
      "2026-03-01",
      "2026-05-01",
      "2026-07-01",
      "2026-09-01",
    ]);
  });

  it("of ten years stand on firsts of January", () => {
    const days = ticksOf("2016-03-01", "2026-03-01", 700).map(({ day }) => day);
    expect(days).toEqual(["2018-01-01", "2020-01-01", "2022-01-01", "2024-01-01", "2026-01-01"]);
  });

  it("never touch each other or leave the room they have", () => {
    const length = fc.integer({ min: 0, max: 4000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9000 }),
        length,
        fc.integer({ min: 90, max: 1200 }),
        (start, days, width) => {
          const from = addDays("2005-01-01", start);
          const ticks = ticksOf(from, addDays(from, days), width);
          expect(ticks.length).toBeGreaterThan(0);
          expect(ticks.length).toBeLessThanOrEqual(8);
          let edge = 0;
          for (const { labelX, label } of ticks) {
            expect(labelX - textWidth(label) / 2).toBeGreaterThanOrEqual(edge - 0.01);
            edge = labelX + textWidth(label) / 2;
          }
          expect(edge).toBeLessThanOrEqual(width + 0.01);
        },
      ),
    );
  });
});
