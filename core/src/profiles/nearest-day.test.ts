import { expect, test } from "vitest";
import type { Day } from "../time.ts";
import { nearestDay } from "./nearest-day.ts";

const known = (...days: Day[]) => days.map((day, index) => ({ day, followers: 100 + index }));

const CASES: [name: string, days: Day[], expected: Day | null][] = [
  ["nothing known", [], null],
  ["one day, however far", ["2020-01-01"], "2020-01-01"],
  ["the day itself", ["2026-03-09", "2026-03-10", "2026-03-11"], "2026-03-10"],
  ["a later day that is nearer", ["2026-03-07", "2026-03-12"], "2026-03-12"],
  ["an earlier day that is nearer", ["2026-03-09", "2026-03-12"], "2026-03-09"],
  ["of two as near the earlier one", ["2026-03-12", "2026-03-08"], "2026-03-08"],
];

test.each(CASES)("the count of a day: %s", (_, days, expected) => {
  expect(nearestDay("2026-03-10", known(...days))?.day ?? null).toBe(expected);
});
