import type { Profile } from "@owlstat/core/profiles/contract.ts";
import { type StatsDay, statsColumns } from "@owlstat/core/stats/rules.ts";
import { addDays } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { monthTiles } from "./tiles.ts";

const TODAY = "2026-11-15";
const none = { followers_count: null, following_count: null, posts_count: null, engagement: null };
/** Collected today for the first time. */
const profile = {
  followers_count: 1000,
  following_count: 50,
  posts_count: 7,
  engagement: 2.5,
  last_collected_day: TODAY,
  sparkline: [1000],
  deltas: { d1: none, d7: none, d30: none, d90: none },
} as unknown as Profile;
const day = (ago: number, followers: number, following: number | null): StatsDay => ({
  day: addDays(TODAY, -ago),
  followers,
  following,
  posts: null,
  engagement: null,
});

test("thirty days are compared with an imported day where there is one, or one close before it", () => {
  const columns = statsColumns([day(31, 900, 40), day(30, 910, null), day(1, 990, 49), day(0, 1000, 50)]);
  const imported = [{ from: addDays(TODAY, -31), to: addDays(TODAY, -30) }];
  const tiles = monthTiles(profile, { ...columns, imported }, TODAY);
  expect(tiles.map(({ change }) => change)).toEqual([90, 10, null, null]);
  expect(tiles[0]?.trend).toHaveLength(31);
  expect(tiles.map(({ since }) => since)).toEqual([null, addDays(TODAY, -31), null, null]);
});

test("a history of some days says since when", () => {
  const [followers] = monthTiles(profile, statsColumns([day(3, 900, 40), day(0, 1000, 50)]), TODAY);
  expect(followers).toMatchObject({ value: 1000, change: 100, since: addDays(TODAY, -3) });
});

test("one day has no change", () => {
  const tiles = monthTiles(profile, statsColumns([day(0, 1000, 50)]), TODAY);
  expect(tiles.map(({ change }) => change)).toEqual([null, null, null, null]);
  expect(tiles[0]?.trend).toEqual([1000]);
});
