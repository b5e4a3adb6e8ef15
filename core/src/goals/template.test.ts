import { expect, test } from "vitest";
import type { GoalMeasure } from "./measures.ts";
import { templateTarget } from "./template.ts";

test.each<[GoalMeasure, number, number, number | null]>([
  ["followers", 1000, 10, 1100],
  ["followers", 1005, 10, 1106],
  ["followers", 1000, -10, 900],
  ["followers", 4, 10, null],
  ["followers", 0, 50, null],
  ["followers", 1000, 0, null],
  ["engagement", 2.5, 10, 2.75],
  ["engagement", 0.333, 10, 0.37],
  ["engagement", 0.001, 10, null],
])("%s of %d with %d per cent aims at %s", (measure, last, percent, target) => {
  expect(templateTarget(measure, last, percent)).toBe(target);
});
