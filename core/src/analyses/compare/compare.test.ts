import { describe, expect, test } from "vitest";
import { cadence } from "../content/cadence/rule.ts";
import { formatMix } from "../content/format-mix/rule.ts";
import { netGrowth } from "../growth/net-growth/rule.ts";
import { kpis } from "../overview/kpis/rule.ts";
import { followersUpToToday, inputOf, lastDays, postOf, repeat } from "../testing.ts";
import type { AnalysisInput } from "../types.ts";
import { compare } from "./compare/rule.ts";
import { keyFigures } from "./figures.ts";

const other = (username: string, counts: readonly (number | null)[]) => ({
  username,
  snapshots: followersUpToToday(counts),
});
const figuresOf = (input: AnalysisInput) =>
  keyFigures("a", { kpis: kpis(input), cadence: cadence(input), "format-mix": formatMix(input) });
const lineOf = (result: ReturnType<typeof compare>, index: number) =>
  result.ok ? result.value.metrics[0]?.lines[index] : undefined;

describe("compare", () => {
  const snapshots = followersUpToToday([200, 210, 250]);

  test("index is 100 at the start: 200, 210, 250 become 100, 105, 125", () => {
    const result = compare(inputOf({ snapshots, compareWith: [other("a", [1, 2, 3])] }));
    expect(lineOf(result, 0)?.indexed?.map(({ value }) => value)).toEqual([100, 105, 125]);
    expect(lineOf(result, 0)?.username).toBeNull();
  });

  test("the line starts from the day before the window, so that its index is the net growth", () => {
    const input = inputOf({ snapshots, window: lastDays(2), compareWith: [other("a", [1, 2, 3])] });
    expect(lineOf(compare(input), 0)?.indexed?.map(({ value }) => value)).toEqual([100, 105, 125]);
    expect(netGrowth(input)).toMatchObject({ value: { percent: 25 } });
  });

  test("the gap is the last value minus the mean of the others': 250 − (100 + 300)/2 = 50", () => {
    const compareWith = [other("a", [90, 100]), other("b", [280, 300])];
    const result = compare(inputOf({ snapshots, compareWith }));
    expect(result.ok && result.value.metrics[0]).toMatchObject({ metric: "followers", gap: 50 });
  });

  test("a missing day of another profile stays a gap in both lines", () => {
    const result = compare(inputOf({ snapshots, compareWith: [other("a", [50, null, 60])] }));
    expect(lineOf(result, 1)?.points.map(({ value }) => value)).toEqual([50, null, 60]);
    expect(lineOf(result, 1)?.indexed?.map(({ value }) => value)).toEqual([100, null, 120]);
  });

  test("a line that starts at 0 has no index", () => {
    const result = compare(inputOf({ snapshots, compareWith: [other("a", [0, 5])] }));
    expect(lineOf(result, 1)?.indexed).toBeNull();
  });

  test("five profiles at most", () => {
    const compareWith = repeat(7, (index) => other(`p${index}`, [1, 2]));
    const result = compare(inputOf({ snapshots, compareWith }));
    expect(result.ok && result.value.metrics[0]?.lines).toHaveLength(5);
  });

  test("a profile of one day stands as a dot beside the others, and counts for the gap", () => {
    const result = compare(inputOf({ snapshots, compareWith: [other("a", [7])] }));
    expect(lineOf(result, 1)?.points.map(({ value }) => value)).toEqual([7]);
    expect(result.ok && result.value.metrics[0]?.gap).toBe(243);
  });

  test("needs another profile, and two days of one of them", () => {
    expect(compare(inputOf({ snapshots }))).toMatchObject({
      missing: { need: 2, have: 1, unit: "profiles" },
    });
    const young = { snapshots: followersUpToToday([250]), compareWith: [other("a", [7])] };
    expect(compare(inputOf({ ...young, window: lastDays(3) }))).toMatchObject({
      missing: { need: 2, have: 1, unit: "days" },
    });
  });
});

describe("key figures", () => {
  test("are those of the profile's own page: 5 posts, 3 of them reels, 50 more followers", () => {
    const posts = [2, 5, 9, 12, 20].map((ago, index) =>
      postOf(ago, { format: index < 3 ? "reel" : "image" }),
    );
    const figures = figuresOf(inputOf({ snapshots: followersUpToToday([200, 210, 250]), posts }));
    expect(figures).toMatchObject({ username: "a", followers: 250, change: 50, percent: 25 });
    expect(figures.formats).toEqual([
      { format: "reel", share: 0.6 },
      { format: "image", share: 0.4 },
    ]);
  });

  test("are left out where nothing is known", () => {
    const nothing = { followers: null, change: null, engagement: null, postsPerWeek: null, formats: [] };
    expect(figuresOf(inputOf())).toMatchObject(nothing);
  });
});
