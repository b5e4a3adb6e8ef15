import { expect, test } from "vitest";
import { isJudged, judgedOf } from "./judged.ts";

const LOSS = { measure: "daily_change", condition: "below" } as const;
const series = (known: number, runs: readonly number[] = []) => [
  {
    readings: Array.from({ length: known }, () => ({ day: "2026-11-01", value: 1 })),
    firings: runs.map((days) => ({ day: "2026-11-01", value: 1, before: 1, days })),
  },
];

test("ten days of losses in seven runs are said to be that", () => {
  expect(judgedOf(LOSS, series(91, [2, 2, 2, 1, 1, 1, 1]))).toEqual({
    runs: { days: 10, runs: 7 },
    known: null,
  });
  expect(judgedOf(LOSS, series(91, [1, 1])).runs).toBeNull();
  // Sixty days above a value are no sixty events.
  expect(judgedOf({ measure: "followers", condition: "above" }, series(91, [60])).runs).toBeNull();
});

test("days without data are said, and with hardly any nothing is judged", () => {
  expect(judgedOf(LOSS, series(58)).known).toBe(58);
  expect(isJudged(LOSS, series(1))).toBe(false);
  expect(isJudged(LOSS, series(2))).toBe(true);
  const stopped = { measure: "stopped", condition: "happens" } as const;
  expect([isJudged(stopped, series(0)), judgedOf(stopped, series(0)).known]).toEqual([true, null]);
});
