import { describe, expect, test } from "vitest";
import { addDays, weekdayOf } from "../time.ts";
import { collected, dailyChanges, followersNow, lastDay, withGaps } from "./series.ts";
import { followersUpToToday, inputOf, lastDays, TODAY } from "./testing.ts";

describe("series", () => {
  const snapshots = followersUpToToday([100, 110, null, 140, 145]);
  const points = collected(snapshots, "followers", null, TODAY);

  test("a missing day is a gap, never 0", () => {
    expect(withGaps(points).map(({ value }) => value)).toEqual([100, 110, null, 140, 145]);
  });

  test("there is no daily change across a gap: only 110 − 100 and 145 − 140", () => {
    expect(dailyChanges(points)).toEqual([
      { day: addDays(TODAY, -3), change: 10 },
      { day: TODAY, change: 5 },
    ]);
  });

  test("figures speak of today at most, even where the window reaches further", () => {
    expect(lastDay(inputOf({ window: { ...lastDays(7), to: addDays(TODAY, 9) } }))).toBe(TODAY);
    expect(lastDay(inputOf({ window: { ...lastDays(7), to: addDays(TODAY, -2) } }))).toBe(addDays(TODAY, -2));
  });

  test("weeks begin on Monday", () => {
    expect(weekdayOf("2026-06-22")).toBe(0);
    expect(weekdayOf("2026-06-28")).toBe(6);
  });

  test("followers now are those of the last collected day", () => {
    expect(followersNow(inputOf({ snapshots }))).toBe(145);
    expect(followersNow(inputOf())).toBeNull();
  });
});
