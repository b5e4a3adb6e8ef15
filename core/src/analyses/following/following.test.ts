import { describe, expect, test } from "vitest";
import { addDays } from "../../time.ts";
import { inputOf, repeat, snapshotsUpToToday, TODAY } from "../testing.ts";
import { followBursts } from "./follow-bursts/rule.ts";
import { following } from "./following/rule.ts";
import { ratio, ratioClass } from "./ratio/rule.ts";

const followingCounts = (counts: readonly number[]) =>
  snapshotsUpToToday(counts.map((count) => ({ following: count })));

describe("following per day", () => {
  test("needs two days", () => {
    expect(following(inputOf({ snapshots: followingCounts([5]) }))).toMatchObject({
      missing: { need: 2, have: 1 },
    });
    expect(following(inputOf({ snapshots: followingCounts([5, 6]) }))).toMatchObject({ ok: true, n: 2 });
  });
});

describe("ratio of followers to following", () => {
  test("900 followers and 300 following make 3", () => {
    const snapshots = snapshotsUpToToday([{ followers: 900, following: 300 }]);
    expect(ratio(inputOf({ snapshots }))).toMatchObject({ value: { now: 3, class: "2_to_10" } });
  });

  test.each([
    [0.99, "under_1"],
    [1, "1_to_2"],
    [2, "2_to_10"],
    [10, "10_to_40"],
    [40, "10_to_40"],
    [40.01, "over_40"],
    [null, "follows_nobody"],
  ])("%d is of class %s", (value, expected) => expect(ratioClass(value)).toBe(expected));

  test("a profile that follows nobody has no ratio", () => {
    const snapshots = snapshotsUpToToday([{ followers: 900, following: 0 }]);
    expect(ratio(inputOf({ snapshots }))).toMatchObject({
      value: { now: null, class: "follows_nobody", points: [] },
    });
  });

  test("a day without both counts is no day", () => {
    const snapshots = snapshotsUpToToday([{ followers: 900 }]);
    expect(ratio(inputOf({ snapshots }))).toMatchObject({ ok: false });
  });
});

describe("bursts of following", () => {
  test("+21 in a day is a burst where +20 is not", () => {
    const quiet = repeat(40, () => 100);
    const days = (rise: number) => followingCounts([...quiet, 100 + rise]);
    expect(followBursts(inputOf({ snapshots: days(20) }))).toMatchObject({ value: { bursts: [] } });
    expect(followBursts(inputOf({ snapshots: days(21) }))).toMatchObject({
      value: { threshold: 20, bursts: [{ day: TODAY, to: TODAY, rise: 21, fall: null }] },
    });
  });

  test("the later fall is taken from the peak: 100 → 200 → 130 gives back 70", () => {
    const counts = [...repeat(35, () => 100), 200, 180, 130, 150];
    expect(followBursts(inputOf({ snapshots: followingCounts(counts) }))).toMatchObject({
      value: {
        bursts: [{ day: addDays(TODAY, -3), rise: 100, fall: { day: addDays(TODAY, -1), amount: 70 } }],
      },
    });
  });

  test("giving back less than half is no fall: 100 → 200 → 160", () => {
    const counts = [...repeat(35, () => 100), 200, 160];
    expect(followBursts(inputOf({ snapshots: followingCounts(counts) }))).toMatchObject({
      value: { bursts: [{ fall: null }] },
    });
  });

  test("whoever follows 2,000 needs 3 % of them: 60 in a day is none, 61 is one", () => {
    const days = (rise: number) => followingCounts([...repeat(40, () => 2000), 2000 + rise]);
    expect(followBursts(inputOf({ snapshots: days(60) }))).toMatchObject({ value: { bursts: [] } });
    expect(followBursts(inputOf({ snapshots: days(61) }))).toMatchObject({
      value: { threshold: 60, bursts: [{ rise: 61 }] },
    });
  });

  test("days in a row are one burst, and doing it in rounds does not make it usual", () => {
    // Five days of +100, five of −100, four times.
    const counts = repeat(40, (day) => 500 + 100 * (day % 10 < 5 ? day % 10 : 10 - (day % 10)));
    const result = followBursts(inputOf({ snapshots: followingCounts(counts) }));
    expect(result.ok && result.value.bursts.map(({ rise, fall }) => [rise, fall?.amount])).toEqual([
      [500, 500],
      [500, 500],
      [500, 500],
      [500, 400],
    ]);
  });

  test("29 days are one too few", () => {
    expect(followBursts(inputOf({ snapshots: followingCounts(repeat(29, () => 1)) }))).toMatchObject({
      missing: { need: 30, have: 29 },
    });
  });
});
