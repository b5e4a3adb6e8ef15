import { describe, expect, test } from "vitest";
import type { Day } from "../time.ts";
import { type DayFigures, deltaBases, type Figures, figureDeltas, lacksBase } from "./deltas.ts";

const TODAY: Day = "2026-06-28";
const followers = (count: number | null, engagement: number | null = null): Figures => ({
  followers: count,
  following: 10,
  posts: null,
  engagement,
});
const collected = (days: Record<string, Figures>): DayFigures[] =>
  Object.entries(days)
    .map(([day, figures]) => ({ ...figures, day: day as Day }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));

describe("changes over 1, 7, 30 and 90 days", () => {
  test.each<[string, Record<string, Figures>, (number | null)[]]>([
    ["no other day: nothing to compare with", {}, [null, null, null, null]],
    ["yesterday only: every span starts from it", { "2026-06-27": followers(900) }, [100, 100, 100, 100]],
    // 1000 − 940; the day exactly a week ago wins over the one before.
    ["a week ago", { "2026-06-21": followers(940), "2026-06-20": followers(930) }, [null, 60, 70, 70]],
    ["a week ago is missing, two days before is there", { "2026-06-19": followers(930) }, [null, 70, 70, 70]],
    ["three days before is too far", { "2026-06-18": followers(930) }, [null, null, 70, 70]],
    ["a day ago has no slack", { "2026-06-26": followers(930) }, [null, 70, 70, 70]],
    [
      "thirty and ninety",
      { "2026-05-29": followers(800), "2026-03-30": followers(500) },
      [null, null, 200, 500],
    ],
    ["a day without the figure", { "2026-06-27": followers(null) }, [null, null, null, null]],
  ])("%s", (_, days, expected) => {
    expect(figureDeltas(followers(1000), TODAY, collected(days)).followers).toEqual(expected);
  });

  test("a younger history says how many days its change is over", () => {
    const week = collected({ "2026-06-23": followers(900), "2026-06-27": followers(990) });
    expect(figureDeltas(followers(1000), TODAY, week).days).toEqual([1, 5, 5, 5]);
    expect(lacksBase(TODAY, week)).toBe(true);
  });

  test("rates stay decimals: 2.35 − 2.3 is 0.05", () => {
    const before = collected({ "2026-06-27": followers(1, 2.3) });
    expect(figureDeltas(followers(1, 2.35), TODAY, before).engagement[0]).toBe(0.05);
  });
});

test("every day that can be compared with is among the bases", () => {
  expect(deltaBases(TODAY)).toEqual([
    "2026-06-27",
    ...["2026-06-21", "2026-06-20", "2026-06-19"],
    ...["2026-05-29", "2026-05-28", "2026-05-27"],
    ...["2026-03-30", "2026-03-29", "2026-03-28"],
  ]);
});
