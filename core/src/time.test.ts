import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, DAY, type Day, dayOf, dayRange, dayStart, daysBetween, isDay } from "./time.ts";

const days = fc.integer({ min: 0, max: 60_000 }).map((index) => dayOf(index * DAY));

test.each([
  ["2026-03-10T00:00:00Z", "2026-03-10"],
  ["2026-03-10T23:59:59.999Z", "2026-03-10"],
  ["2026-03-10T23:30:00-05:00", "2026-03-11"],
  ["1969-12-31T23:59:59Z", "1969-12-31"],
])("%s falls on %s", (instant, day) => {
  expect(dayOf(Date.parse(instant))).toBe(day);
  expect(dayOf(new Date(instant))).toBe(day);
});

test.each<[Day, number, Day]>([
  ["2026-03-10", 0, "2026-03-10"],
  ["2026-03-10", 1, "2026-03-11"],
  ["2024-02-28", 1, "2024-02-29"],
  ["2026-02-28", 1, "2026-03-01"],
  ["2026-01-01", -1, "2025-12-31"],
  ["2026-03-28", 2, "2026-03-30"],
  ["2026-10-24", 2, "2026-10-26"],
])("%s and %i days is %s", (day, count, result) => {
  expect(addDays(day, count)).toBe(result);
  expect(daysBetween(day, result)).toBe(count);
});

test("adding and counting days undo each other, over any change of clocks", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count);
    }),
  );
});

test("a range has every day once, both ends included", () => {
  expect(dayRange("2026-02-27", "2026-03-02")).toEqual([
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
    "2026-03-02",
  ]);
  expect(dayRange("2026-03-02", "2026-03-02")).toEqual(["2026-03-02"]);
  expect(dayRange("2026-03-03", "2026-03-02")).toEqual([]);
  expect(dayRange("2024-01-01", "2024-12-31")).toHaveLength(366);
});

test("a day starts at midnight UTC", () => {
  expect(dayStart("2026-03-29")).toBe(Date.UTC(2026, 2, 29));
});

test.each([
  ["2026-03-10", true],
  ["2024-02-29", true],
  ["2026-02-29", false],
  ["2026-02-30", false],
  ["2026-13-01", false],
  ["2026-00-10", false],
  ["2026-01-32", false],
  ["2026-1-1", false],
  ["10-03-2026", false],
  ["2026-03-10T00:00:00Z", false],
  [" 2026-03-10", false],
  ["2026-03-10\n", false],
  ["٢٠٢٦-٠٣-١٠", false],
  ["", false],
  ["today", false],
])("is %j a day? %s", (text, verdict) => {
  expect(isDay(text)).toBe(verdict);
});
