import { expect, test } from "vitest";
import { addDays } from "../../time.ts";
import { TODAY } from "../testing.ts";
import { connectedReadings, isConnectedNumber } from "./numbers.ts";
import type { InsightDay } from "./types.ts";

/** A day each, oldest first; null was not told. */
const daysOf = (reach: readonly (number | null)[]): InsightDay[] =>
  reach.flatMap((total, index) =>
    total === null
      ? []
      : [
          {
            day: addDays(TODAY, index + 1 - reach.length),
            figures: { reach: { total }, profile_links_taps: { total: 1 } },
          },
        ],
  );
const values = (days: InsightDay[], settled = TODAY, id: "reach" | "link-taps" = "reach") =>
  connectedReadings(id, { days, media: [], settled }).map(({ value }) => value);

test("a number is that of the 30 days up to a day, and there is none before 30 days are known", () => {
  expect(values(daysOf(Array(29).fill(10)))).toEqual([]);
  expect(values(daysOf([...Array(30).fill(10), 40]))).toEqual([10, 11]);
  expect(values(daysOf(Array(31).fill(10)), TODAY, "link-taps")).toEqual([30, 30]);
});

test("days that may still change take no part", () => {
  expect(values(daysOf(Array(33).fill(10)), addDays(TODAY, -3))).toEqual([10]);
});

test("a day without a figure leaves no number until it is 30 days ago", () => {
  const days = daysOf([...Array(30).fill(10), null, ...Array(30).fill(10)]);
  expect(connectedReadings("reach", { days, media: [], settled: TODAY }).map(({ day }) => day)).toEqual([
    addDays(TODAY, -31),
    TODAY,
  ]);
});

test("only analyses that are a number are measures", () => {
  expect(["reach", "countries", "followers", "toString"].map(isConnectedNumber)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
