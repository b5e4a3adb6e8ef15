import { describe, expect, test } from "vitest";
import { followersUpToToday, inputOf, lastDays } from "../../testing.ts";
import { competitorAverage } from "./rule.ts";

type Counts = readonly (number | null)[];
const snapshots = followersUpToToday([200, 210, 250]);
const against = (...others: readonly Counts[]) =>
  others.map((counts, index) => ({ username: `p${index}`, snapshots: followersUpToToday(counts) }));
const followersOf = (...others: readonly Counts[]) => {
  const result = competitorAverage(inputOf({ snapshots, compareWith: against(...others) }));
  return result.ok ? result.value.metrics[0] : undefined;
};

describe("the average of the others", () => {
  test.each<[string, Counts[], (number | null)[], number]>([
    ["one other is its own mean", [[10, 20, 30]], [10, 20, 30], 0],
    [
      "of two, the mean of each day",
      [
        [10, 20, 30],
        [30, 40, 50],
      ],
      [20, 30, 40],
      0,
    ],
    [
      "a day that one of them lacks has no mean",
      [
        [10, null, 30],
        [30, 40, 50],
      ],
      [20, null, 40],
      1,
    ],
    [
      "a profile that began later: days before have no mean",
      [
        [10, 20, 30],
        [40, 50],
      ],
      [30, 40],
      1,
    ],
    ["a profile without any figure does not count", [[10, 20, 30], [null]], [10, 20, 30], 0],
  ])("%s", (_, others, points, leftOut) => {
    const metric = followersOf(...others);
    expect(metric?.average.points.map(({ value }) => value)).toEqual(points);
    expect(metric?.daysLeftOut).toBe(leftOut);
  });

  test("the gap is taken on the last day of the mean: 210 − 30 = 180", () => {
    expect(followersOf([10, 20, null], [30, 40, 50])?.gap).toBe(180);
    expect(followersOf([10, 20, 30])?.gap).toBe(220);
  });

  test("counts the days above it among those on which both have a value", () => {
    expect(followersOf([205, 205, 205])).toMatchObject({ days: 3, above: 2 });
    expect(followersOf([205, null, 205])).toMatchObject({ days: 2, above: 1 });
  });

  test("as an index it is 100 on its first day", () => {
    expect(followersOf([10, 20, 30])?.average.indexed?.map(({ value }) => value)).toEqual([100, 200, 300]);
  });

  test("says who has no figure", () => {
    expect(followersOf([10, 20, 30], [null])?.without).toEqual(["p1"]);
  });

  test("needs another profile, and two days on which all of the others have a figure", () => {
    expect(competitorAverage(inputOf({ snapshots }))).toMatchObject({
      missing: { need: 2, have: 1, unit: "profiles" },
    });
    const compareWith = against([10, 20, 30], [null, null, 5]);
    expect(competitorAverage(inputOf({ snapshots, window: lastDays(3), compareWith }))).toMatchObject({
      missing: { need: 2, have: 1, unit: "days" },
    });
  });
});
