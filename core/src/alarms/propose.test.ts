import { expect, test } from "vitest";
import type { AlarmCondition, AlarmMeasure } from "./measures.ts";
import { proposeValue } from "./propose.ts";

const WOBBLE = Array.from({ length: 100 }, (_, day) => 2 + (day % 10) / 20);
const CHANGES = Array.from({ length: 100 }, (_, day) => 3 * day - 100);

test.each<[AlarmMeasure, AlarmCondition, readonly number[], number | null]>([
  ["followers", "above", [], null],
  ["followers", "above", [96_340_000], 97_000_000],
  ["followers", "crosses", [96_000_000], 97_000_000],
  ["followers", "below", [96_340_000], 96_000_000],
  ["followers", "below", [96_000_000], 95_000_000],
  ["followers", "equal", [1_184], 1_200],
  ["posts", "above", [7], 8],
  ["posts", "above", [0], 1],
  ["posts", "below", [0], null],
  ["followers", "changes_by", [100, 100], null],
  ["followers", "changes_by", [100, 130, 90], 40],
  ["engagement", "above", WOBBLE, 2.5],
  ["engagement", "below", WOBBLE, 2],
  ["daily_change", "below", CHANGES, -86],
  ["daily_change", "above", CHANGES, 190],
  ["lead", "crosses", [4_200], 0],
  ["lead", "above", [4_210], 4_300],
  ["anomaly", "happens", [1], null],
])("%s %s: of %j", (measure, condition, values, proposed) => {
  expect(proposeValue(measure, condition, values)).toBe(proposed);
});
