import { describe, expect, test } from "vitest";
import {
  mad,
  mean,
  median,
  overDays,
  percentileOf,
  quantile,
  robustZ,
  standardDeviation,
  sum,
} from "./statistics.ts";

describe("statistics", () => {
  test("an empty sample has no figure", () => {
    for (const figure of [mean, median, mad, standardDeviation]) expect(figure([])).toBeNull();
    expect(quantile([], 0.25)).toBeNull();
    expect(percentileOf(1, [])).toBeNull();
    expect(robustZ(1, [])).toBeNull();
    expect(sum([])).toBe(0);
  });

  test("one value is its own mean and median and has no deviation", () => {
    expect(mean([4])).toBe(4);
    expect(median([4])).toBe(4);
    expect(standardDeviation([4])).toBeNull();
  });

  test.each([
    [-6.5 / 7, 7, -7],
    [6.5 / 7, 7, 7],
    [-0.2 / 7, 7, 0],
    [-45.5 / 49, 7, -7],
    [3, 2, 6],
  ])("%d a day are over %d days %d", (aDay, days, whole) => expect(overDays(aDay, days)).toBe(whole));

  test("the mean of 1, 2, 6 is 9/3 = 3", () => expect(mean([1, 2, 6])).toBe(3));

  test("the median is the middle value, or the mean of the two middle ones", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 2, 3, 10])).toBe(2.5);
  });

  test("quartiles of 1 to 5 are 2 and 4; of 1 to 4 they lie between ranks: 1.75 and 3.25", () => {
    expect([quantile([5, 4, 3, 2, 1], 0.25), quantile([1, 2, 3, 4, 5], 0.75)]).toEqual([2, 4]);
    expect([quantile([1, 2, 3, 4], 0.25), quantile([1, 2, 3, 4], 0.75)]).toEqual([1.75, 3.25]);
  });

  test("MAD of 1, 1, 2, 2, 4, 6, 9: median 2, deviations 1 1 0 0 2 4 7, their median 1", () => {
    expect(mad([1, 1, 2, 2, 4, 6, 9])).toBe(1);
  });

  test("the deviation of 2, 4, 4, 4, 5, 5, 7, 9 is √(32/7)", () => {
    expect(standardDeviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(Math.sqrt(32 / 7), 12);
  });

  test("robust z of 9 above: 0.6745·(9 − 2)/1 = 4.7215", () => {
    expect(robustZ(9, [1, 1, 2, 2, 4, 6, 9])).toBeCloseTo(4.7215, 10);
  });

  test("where most values are alike the mean deviation stands in: (10 − 0)/(1.253314·10/5)", () => {
    expect(robustZ(10, [0, 0, 0, 0, 10])).toBeCloseTo(10 / (1.253314 * 2), 10);
  });

  test("a sample that never varies gives no scale", () => expect(robustZ(5, [3, 3, 3])).toBeNull());

  test("percentile of 3 among 1, 2, 3, 4: two below and half of the equal one, 2.5 of 4 = 62.5", () => {
    expect(percentileOf(3, [1, 2, 3, 4])).toBe(62.5);
    expect(percentileOf(0, [1, 2])).toBe(0);
    expect(percentileOf(9, [1, 2])).toBe(100);
  });
});
