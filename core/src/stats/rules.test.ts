import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day } from "../time.ts";
import { groupSpans, groupStart, type StatsDay, statsColumns, statsRows } from "./rules.ts";

const day = (date: Day, followers: number | null, parts: Partial<StatsDay> = {}): StatsDay => ({
  day: date,
  followers,
  following: null,
  posts: null,
  engagement: null,
  ...parts,
});

describe("stats by day", () => {
  test("the first delta is unknown, the next ones are differences", () => {
    const columns = statsColumns([day("2026-06-01", 100), day("2026-06-02", 130), day("2026-06-03", 120)]);
    expect(columns.date).toEqual(["2026-06-01", "2026-06-02", "2026-06-03"]);
    expect(columns.followers_count).toEqual([100, 130, 120]);
    expect(columns.followersdelta).toEqual([null, 30, -10]);
  });

  test("a missing day stands as null, and the day after it has no delta", () => {
    const columns = statsColumns([day("2026-06-01", 100), day("2026-06-03", 150)]);
    expect(columns.followers_count).toEqual([100, null, 150]);
    expect(columns.followersdelta).toEqual([null, null, null]);
  });

  test("a range takes the base of its first delta from the day before it", () => {
    const days = [day("2026-06-01", 100), day("2026-06-02", 130), day("2026-06-03", 120)];
    const columns = statsColumns(days, "day", { from: "2026-06-02", to: "2026-06-02" });
    expect(columns.date).toEqual(["2026-06-02"]);
    expect(columns.followersdelta).toEqual([30]);
  });

  test("each metric has its own deltas, and rates do not pick up rounding dust", () => {
    const columns = statsColumns([
      day("2026-06-01", 1, { following: 5, posts: 7, engagement: 2.3 }),
      day("2026-06-02", 1, { following: 4, posts: 9, engagement: 2.35 }),
    ]);
    expect(columns.followingdelta).toEqual([null, -1]);
    expect(columns.postsdelta).toEqual([null, 2]);
    expect(columns.engagementdelta).toEqual([null, 0.05]);
  });

  test("nothing collected gives empty columns", () => {
    expect(statsColumns([]).date).toEqual([]);
    expect(statsRows(statsColumns([]))).toEqual([]);
  });
});

describe("stats by week and month", () => {
  test.each([
    ["2026-06-22", "week", "2026-06-22"],
    ["2026-06-28", "week", "2026-06-22"],
    ["2026-01-01", "week", "2025-12-29"],
    ["2026-06-28", "month", "2026-06-01"],
    ["2026-06-28", "day", "2026-06-28"],
  ] as const)("%s belongs to the %s of %s", (date, step, start) => {
    expect(groupStart(date, step)).toBe(start);
  });

  test("a week carries its last value; the delta is against the last value of the week before: 180 − 120", () => {
    const days = [
      day("2026-06-15", 100),
      day("2026-06-20", 120),
      day("2026-06-22", 150),
      day("2026-06-25", 180),
    ];
    const columns = statsColumns(days, "week");
    expect(columns.date).toEqual(["2026-06-15", "2026-06-22"]);
    expect(columns.followers_count).toEqual([120, 180]);
    expect(columns.followersdelta).toEqual([null, 60]);
  });

  test("a month without any day is a gap, and the month after it has no delta", () => {
    const columns = statsColumns([day("2026-03-31", 40), day("2026-05-02", 90)], "month");
    expect(columns.date).toEqual(["2026-03-01", "2026-04-01", "2026-05-01"]);
    expect(columns.followers_count).toEqual([40, null, 90]);
    expect(columns.followersdelta).toEqual([null, null, null]);
  });

  test("the first delta of a range is against the week right before it, not one further back", () => {
    const week = { from: "2026-06-22", to: "2026-06-28" } as const;
    const last = day("2026-06-23", 180);
    const [near, far] = [day("2026-06-16", 150), day("2026-06-08", 120)];
    expect(statsColumns([near, last], "week", week).followersdelta).toEqual([30]);
    expect(statsColumns([far, last], "week", week).followersdelta).toEqual([null]);
  });
});

describe("stats rows", () => {
  test("carry the specification's fields, the date as id", () => {
    const [row] = statsRows(statsColumns([day("2026-06-01", 100, { engagement: 2.5 })]));
    expect(row).toEqual({
      id: "2026-06-01",
      date: "2026-06-01",
      followers_count: 100,
      followersdelta: null,
      following_count: null,
      followingdelta: null,
      posts_count: null,
      postsdelta: null,
      engagement: 2.5,
      engagementdelta: null,
    });
  });

  test("the deltas of any history without gaps add up to its whole change, by day, week and month", () => {
    const history = fc.array(fc.nat(9999), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(history, fc.constantFrom("day", "week", "month" as const), (counts, step) => {
        const days = counts.map((count, at) => day(addDays("2026-01-01", at), count));
        const { followers_count, followersdelta } = statsColumns(days, step);
        const values = followers_count.filter((value) => value !== null);
        const total = followersdelta.reduce<number>((sum, delta) => sum + (delta ?? 0), 0);
        expect(total).toBe((values.at(-1) ?? 0) - (values[0] ?? 0));
      }),
      { numRuns: 100 },
    );
  });
});

test("a week or a month is marked once, however many imported spans it holds", () => {
  const spans = [
    { from: "2026-06-02", to: "2026-06-02" },
    { from: "2026-06-04", to: "2026-06-05" },
    { from: "2026-06-20", to: "2026-07-01" },
  ] as const;
  expect(groupSpans(spans, "day")).toEqual(spans);
  expect(groupSpans(spans, "week")).toEqual([
    { from: "2026-06-01", to: "2026-06-01" },
    { from: "2026-06-15", to: "2026-06-29" },
  ]);
  expect(groupSpans(spans, "month")).toEqual([{ from: "2026-06-01", to: "2026-07-01" }]);
});
