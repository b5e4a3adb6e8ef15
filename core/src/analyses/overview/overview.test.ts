import { describe, expect, test } from "vitest";
import { DELTA_SPANS, figureDeltas } from "../../profiles/deltas.ts";
import { inputOf, lastDays, postOf, repeat, snapshotsUpToToday, TODAY } from "../testing.ts";
import { headline } from "./headline/rule.ts";
import { health } from "./health/rule.ts";
import { kpis } from "./kpis/rule.ts";

/** Three posts a week, `ages` days ago, for some weeks; the rate of each week in %, the newest first. */
const weeksOfPosts = (rates: readonly number[], ages: readonly number[] = [2, 3, 5]) =>
  rates.flatMap((rate, week) =>
    ages.map((age) => postOf(age + 7 * week, { likes: rate * 10, comments: 0, followersAtPost: 1000 })),
  );
/** Twelve weeks at 1.9 and 2.1 in turn. */
const usualWeeks = repeat(12, (week) => (week % 2 ? 1.9 : 2.1));

/** Followers that change by 9 and 11 in turn, and by `recent` on each of the last 7 days. */
function withLastWeek(days: number, recent: number) {
  let count = 5000;
  return snapshotsUpToToday(
    repeat(days, (index) => {
      if (index > 0) count += index >= days - 7 ? recent : index % 2 ? 9 : 11;
      return { followers: count };
    }),
  );
}

describe("the four figures", () => {
  test("show the last value, its change over the window and in %: 100 → 120 is +20, 20 %", () => {
    const snapshots = snapshotsUpToToday([
      { followers: 100, engagement: 2 },
      { followers: 120, engagement: 2.5 },
    ]);
    const result = kpis(inputOf({ snapshots, posts: [postOf(3)] }));
    const tiles = result.ok ? result.value.tiles : [];
    expect(tiles[0]).toMatchObject({ metric: "followers", now: 120, change: 20, percent: 20 });
    expect(tiles[3]).toMatchObject({ metric: "engagement", now: 10, change: 8, percent: null });
    expect(tiles[1]).toMatchObject({ metric: "following", now: null, change: null, sparkline: [] });
  });

  test("change over 7, 30 and 90 days by as much as lists say of so many days", () => {
    const counts = repeat(120, (index) => 1000 + index * index);
    const snapshots = snapshotsUpToToday(counts.map((followers) => ({ followers })));
    const figures = (followers: number | null) => ({
      followers,
      following: null,
      posts: null,
      engagement: null,
    });
    const days = snapshots.slice(0, -1).map(({ day, followers }) => ({ day, ...figures(followers) }));
    const listed = figureDeltas(figures(counts.at(-1) ?? null), TODAY, days).followers;
    const windows = DELTA_SPANS.map((span) => kpis(inputOf({ snapshots, window: lastDays(span) })));
    expect(windows.map((result) => result.ok && result.value.tiles[0]?.change)).toEqual(listed);
  });

  test("engagement is that of the period's posts; over other spans than 30 days it is compared with as many before", () => {
    const posts = [...repeat(3, () => postOf(3)), ...repeat(3, () => postOf(10, { likes: 20, comments: 0 }))];
    const snapshots = snapshotsUpToToday(repeat(20, () => ({ followers: 100, engagement: 4 })));
    const tileOf = (days: number) => {
      const result = kpis(inputOf({ snapshots, posts, window: lastDays(days) }));
      return result.ok ? result.value.tiles[3] : undefined;
    };
    expect(tileOf(7)).toMatchObject({ now: 10, change: 8, since: null });
    expect(tileOf(30)).toMatchObject({ now: 6, change: 2, since: "2026-06-09" });
    expect(tileOf(14)).toMatchObject({ now: 6, change: null, fewPosts: true });
  });

  test("engagement of fewer than three posts, now or before, is shown and not compared", () => {
    const few = [postOf(3), postOf(4)];
    const many = repeat(3, () => postOf(10, { likes: 20, comments: 0 }));
    const tileOf = (posts: ReturnType<typeof postOf>[]) => {
      const snapshots = snapshotsUpToToday(repeat(20, () => ({ followers: 100, engagement: 4 })));
      const result = kpis(inputOf({ snapshots, posts, window: lastDays(7) }));
      return result.ok ? result.value.tiles[3] : undefined;
    };
    expect(tileOf([...few, ...many])).toMatchObject({ now: 10, change: null, fewPosts: true });
    expect(tileOf([...few, postOf(5), ...many.slice(1)])).toMatchObject({ change: null, fewPosts: true });
    expect(tileOf([...few, postOf(5), ...many])).toMatchObject({ now: 10, change: 8 });
  });

  test("on the first day show values without any change", () => {
    const result = kpis(inputOf({ snapshots: snapshotsUpToToday([{ followers: 100 }]) }));
    expect(result.ok && result.value.tiles[0]).toMatchObject({ now: 100, change: null });
  });

  test("follow the chosen engagement definition: median of 10, 10 and 1 is 10", () => {
    const posts = [postOf(3), postOf(4), postOf(5, { likes: 10, comments: 0 })];
    const snapshots = snapshotsUpToToday([{ followers: 100, engagement: 7 }]);
    const result = kpis(inputOf({ snapshots, posts, engagementDefinition: "median" }));
    expect(result.ok && result.value.tiles[3]?.now).toBe(10);
  });

  test("need one collected day in the window", () => {
    const snapshots = snapshotsUpToToday([{ followers: 100 }, null, null, null]);
    expect(kpis(inputOf({ snapshots, window: lastDays(2) }))).toMatchObject({
      missing: { need: 1, have: 0 },
    });
  });
});

describe("headline", () => {
  test("names the largest movement: 7 days at +30 are 210, where 7·10 = 70 is usual", () => {
    expect(headline(inputOf({ snapshots: withLastWeek(60, 30) }))).toMatchObject({
      value: { code: "followers_above", change: 210, norm: 70, days: 7 },
    });
  });

  test("slower growth is news as well: 7 days at +2 are 14", () => {
    expect(headline(inputOf({ snapshots: withLastWeek(60, 2) }))).toMatchObject({
      value: { code: "followers_below", change: 14, norm: 70 },
    });
  });

  test("a usual week is steady, of every figure only where engagement can be judged too", () => {
    const snapshots = withLastWeek(60, 10);
    const steady = { code: "steady", from: "2026-06-22", to: "2026-06-28" };
    expect(headline(inputOf({ snapshots, posts: weeksOfPosts([2, ...usualWeeks]) }))).toMatchObject({
      value: steady,
    });
    expect(headline(inputOf({ snapshots }))).toMatchObject({ value: { code: "steady_few_posts" } });
    expect(headline(inputOf({ snapshots, posts: weeksOfPosts([2, ...usualWeeks], [2, 3]) }))).toMatchObject({
      value: { code: "steady_few_posts" },
    });
  });

  test("engagement is that of the posts of the 7 days, whatever the daily values of 30 days say", () => {
    const snapshots = withLastWeek(60, 10).map((day, index) => ({ ...day, engagement: 1 + index / 10 }));
    const posts = weeksOfPosts([1, ...usualWeeks]);
    expect(headline(inputOf({ snapshots, posts }))).toMatchObject({
      value: { code: "engagement_below", change: 1, norm: 2, before: 2.1, from: "2026-06-22" },
    });
    const tile = kpis(inputOf({ snapshots, posts, window: lastDays(7) }));
    expect(tile.ok && tile.value.tiles[3]).toMatchObject({ now: 1, change: -1.1 });
  });

  test.each([
    ["engagement_above", 4, 2.1],
    ["engagement_above_falling", 4, 5],
    ["engagement_below", 1, 2.1],
    ["engagement_below_rising", 1, 0.5],
  ])("%s: %d %% after %d %%", (code, now, before) => {
    const posts = weeksOfPosts([now, before, ...usualWeeks.slice(1)]);
    expect(headline(inputOf({ snapshots: withLastWeek(60, 10), posts }))).toMatchObject({
      value: { code, change: now, before },
    });
  });

  test("a window of the past speaks of its own last days", () => {
    const window = { key: "custom", from: "2026-05-01", to: "2026-05-31" } as const;
    expect(headline(inputOf({ snapshots: withLastWeek(90, 30), window }))).toMatchObject({
      value: { from: "2026-05-25", to: "2026-05-31" },
    });
  });

  test("a count that never moved makes a move the news, unless it is too small to tell", () => {
    const followed = (more: number) =>
      snapshotsUpToToday(repeat(40, (index) => ({ followers: 900, following: index > 36 ? 60 + more : 60 })));
    expect(headline(inputOf({ snapshots: followed(27) }))).toMatchObject({
      value: { code: "following_above", change: 27, norm: 0, z: 10 },
    });
    const small = inputOf({ snapshots: followed(-2) });
    expect(headline(small)).toMatchObject({ value: { code: "quiet" } });
    const compared = health(small);
    expect(compared.ok && compared.value.bars.map(({ metric, verdict }) => [metric, verdict])).toEqual([
      ["followers", "usual"],
      ["following", "low"],
    ]);
  });

  test("nothing is called usual before there are enough days to compare", () => {
    expect(headline(inputOf({ snapshots: withLastWeek(29, 10) }))).toMatchObject({
      value: { code: "quiet" },
    });
    expect(headline(inputOf({ snapshots: withLastWeek(30, 10) }))).toMatchObject({
      value: { code: "steady_few_posts" },
    });
  });

  test("followers come before what moved more: nobody asks first how many are followed", () => {
    const snapshots = withLastWeek(60, 30).map((day, index) => ({
      ...day,
      following: index > 55 ? 900 : 60,
    }));
    expect(headline(inputOf({ snapshots }))).toMatchObject({ value: { code: "followers_above" } });
  });

  test("a missing day moves the base: the change then covers 8 days", () => {
    const snapshots = withLastWeek(60, 30).filter((_, index) => index !== 52);
    expect(headline(inputOf({ snapshots }))).toMatchObject({ value: { code: "followers_above", days: 8 } });
  });

  test("13 days are one too few", () => {
    expect(headline(inputOf({ snapshots: withLastWeek(13, 1) }))).toMatchObject({
      missing: { need: 14, have: 13, unit: "days" },
    });
    expect(headline(inputOf({ snapshots: withLastWeek(14, 30) }))).toMatchObject({ ok: true });
  });
});

describe("health", () => {
  test("what comes every week is usual, though most days bring nothing", () => {
    const snapshots = snapshotsUpToToday(
      repeat(60, (index) => ({ followers: 600, following: 300 - Math.floor(index / 3) })),
    );
    const result = health(inputOf({ snapshots }));
    const bar = result.ok ? result.value.bars.find(({ metric }) => metric === "following") : undefined;
    expect(bar).toMatchObject({ verdict: "usual", recent: expect.closeTo(-2 / 7, 1) });
    expect(bar?.norm).toBeCloseTo(-2 / 7, 10);
  });

  test("is a robust z: last week +13 a day, before 9 and 11 in turn, 0.6745·(13 − 10)/1 = 2.0235", () => {
    const result = health(inputOf({ snapshots: withLastWeek(60, 13) }));
    expect(result).toMatchObject({
      value: { bars: [{ metric: "followers", recent: 13, norm: 10, verdict: "high" }] },
    });
    expect(result.ok && result.value.bars[0]?.z).toBeCloseTo(2.0235, 10);
  });

  test("engagement is judged by weeks of posts: 3 where 2 ± 0.1 is usual, 0.6745·1/0.1 = 6.745", () => {
    const posts = weeksOfPosts([3, ...usualWeeks]);
    const result = health(inputOf({ snapshots: withLastWeek(60, 10), posts }));
    const bar = result.ok ? result.value.bars.find(({ metric }) => metric === "engagement") : undefined;
    expect(bar).toMatchObject({ recent: 3, verdict: "high", from: "2026-06-22", to: "2026-06-28" });
    expect(bar?.norm).toBeCloseTo(2, 10);
    expect(bar?.z).toBeCloseTo(6.745, 6);
  });

  test.each([
    ["two posts this week", [3, ...usualWeeks], [2, 3]],
    ["four weeks before", [3, ...usualWeeks.slice(0, 4)], [2, 3, 5]],
  ])("%s are too few for engagement", (_, rates, ages) => {
    const posts = weeksOfPosts(rates, ages);
    const result = health(inputOf({ snapshots: withLastWeek(60, 10), posts }));
    expect(result).toMatchObject({ value: { fewPosts: true, bars: [{ metric: "followers" }] } });
  });

  test("a metric without values has no bar", () => {
    const result = health(inputOf({ snapshots: withLastWeek(60, 10) }));
    expect(result.ok && result.value.bars.map(({ metric }) => metric)).toEqual(["followers"]);
  });

  test("29 days are one too few, and a profile not collected this week is not judged", () => {
    expect(health(inputOf({ snapshots: withLastWeek(29, 1) }))).toMatchObject({
      missing: { need: 30, have: 29 },
    });
    expect(health(inputOf({ snapshots: withLastWeek(60, 10).slice(0, 50) }))).toMatchObject({
      missing: { unit: "consecutive_days" },
    });
  });
});
