import { describe, expect, test } from "vitest";
import { followersUpToToday, inputOf, postOf, postsWithRates, repeat } from "../testing.ts";
import type { Post } from "../types.ts";
import { applause } from "./applause/rule.ts";
import { commentRatio } from "./comment-ratio/rule.ts";
import { conversation } from "./conversation/rule.ts";
import { distribution, histogram } from "./distribution/rule.ts";
import { engagementRate } from "./engagement-rate/rule.ts";
import { mediaValue } from "./media-value/rule.ts";
import { medianEngagement } from "./median-engagement/rule.ts";
import { tierBenchmark } from "./tier-benchmark/rule.ts";

describe("engagement rate", () => {
  test("is the mean over posts: 1, 2, 3 and 10 % give 4 %, the middle half lies from 1.75 to 4.75", () => {
    expect(engagementRate(inputOf({ posts: postsWithRates([1, 2, 3, 10]) }))).toMatchObject({
      n: 4,
      value: { definition: "mean", rate: 4, low: 1.75, high: 4.75 },
    });
  });

  test("by median the same posts give 2.5 %", () => {
    const input = inputOf({ posts: postsWithRates([1, 2, 3, 10]), engagementDefinition: "median" });
    expect(engagementRate(input)).toMatchObject({ value: { rate: 2.5 } });
  });

  test("the line has one point per week, oldest first, dated by its Monday", () => {
    // 28 June 2026 is a Sunday: 2 days ago lies in the week of the 22nd, 8 and 9 days ago in that of the 15th.
    const posts = [postOf(2), postOf(8, { likes: 30, comments: 0 }), postOf(9, { likes: 50, comments: 0 })];
    const result = engagementRate(inputOf({ posts }));
    expect(result.ok && result.value.weeks).toEqual([
      { monday: "2026-06-15", rate: 4, low: 3.5, high: 4.5, n: 2, finished: true },
      { monday: "2026-06-22", rate: 10, low: 10, high: 10, n: 1, finished: false },
    ]);
  });

  test("two posts are one too few, and a hidden one is counted", () => {
    const posts = [...postsWithRates([1, 2]), postOf(9, { likes: null })];
    expect(engagementRate(inputOf({ posts }))).toMatchObject({
      missing: { need: 3, have: 2, unit: "posts" },
      leftOut: { hiddenLikes: 1 },
    });
  });
});

test("the median engagement of 1, 2 and 30 % is 2 %", () => {
  expect(medianEngagement(inputOf({ posts: postsWithRates([1, 2, 30]) }))).toMatchObject({
    value: { rate: 2 },
  });
});

describe("likes and comments per post", () => {
  const posts = [
    postOf(2, { likes: 10, comments: 3 }),
    postOf(3, { likes: 20, comments: null }),
    postOf(4, { likes: 60, comments: 5 }),
    postOf(5, { likes: null, comments: 7 }),
  ];

  test("likes: (10 + 20 + 60)/3 = 30, the hidden one counted", () => {
    expect(applause(inputOf({ posts }))).toMatchObject({
      n: 3,
      value: { mean: 30, total: 90 },
      leftOut: { hiddenLikes: 1 },
    });
  });

  test("comments: (3 + 5 + 7)/3 = 5, and hidden likes do not matter", () => {
    expect(conversation(inputOf({ posts }))).toMatchObject({
      value: { mean: 5, total: 15 },
      leftOut: { hiddenLikes: 0, hiddenComments: 1 },
    });
  });

  test("the line runs from the oldest post to the newest", () => {
    const result = applause(inputOf({ posts }));
    expect(result.ok && result.value.posts.map(({ value }) => value)).toEqual([60, 20, 10]);
  });
});

describe("comment ratio", () => {
  const withCounts = (likes: number, comments: number) =>
    inputOf({ posts: repeat(5, (index) => postOf(index + 2, { likes, comments })) });
  test.each([
    [1000, 4, 0.4, "low"],
    [1000, 5, 0.5, "usual"],
    [100, 5, 5, "usual"],
    [100, 6, 6, "high"],
  ])("5 posts of %i likes and %i comments: %d per 100 likes, %s", (likes, comments, ratio, flag) => {
    expect(commentRatio(withCounts(likes, comments))).toMatchObject({ value: { ratio, flag } });
  });

  test("sums are divided, not rates averaged: (1 + 4·0)/(100 + 4·25) = 0.5", () => {
    const posts = [
      postOf(2, { likes: 100, comments: 1 }),
      ...repeat(4, (index) => postOf(index + 3, { likes: 25, comments: 0 })),
    ];
    expect(commentRatio(inputOf({ posts }))).toMatchObject({ value: { ratio: 0.5 } });
  });

  test("without any like there is no ratio", () => {
    expect(commentRatio(withCounts(0, 3))).toMatchObject({ missing: { unit: "likes" } });
  });
});

describe("distribution", () => {
  test("ten posts of 1 to 10 % fall into bins of one point, the last one holding 9 and 10", () => {
    const result = distribution(inputOf({ posts: postsWithRates(repeat(10, (index) => index + 1)) }));
    const bins = result.ok ? result.value.bins : [];
    expect(bins[0]).toEqual({ from: 0, to: 1, count: 0 });
    expect(bins.at(-1)).toEqual({ from: 9, to: 10, count: 2 });
    expect(bins.reduce((total, { count }) => total + count, 0)).toBe(10);
  });

  test("posts nobody reacted to stand in one bin at 0", () => {
    expect(histogram([0, 0])).toEqual([{ from: 0, to: 0, count: 2 }]);
  });
});

describe("benchmark within the tier", () => {
  const base = { posts: postsWithRates([4, 4, 4]), snapshots: followersUpToToday([12_000]) };

  test("a rate of 4 % above 15 of 20 peers is the 75th percentile of the tier 10K–50K", () => {
    const peers = [...repeat(15, () => 2), ...repeat(5, () => 9)];
    expect(tierBenchmark(inputOf({ ...base, peers }))).toMatchObject({
      value: { tier: { from: 10_000, to: 50_000 }, rate: 4, percentile: 75, peers: 20, median: 2 },
    });
  });

  test("with 19 peers there is no comparison", () => {
    expect(tierBenchmark(inputOf({ ...base, peers: repeat(19, () => 2) }))).toMatchObject({
      missing: { need: 20, have: 19, unit: "peers" },
    });
    expect(tierBenchmark(inputOf(base))).toMatchObject({ missing: { have: 0, unit: "peers" } });
  });
});

describe("media value", () => {
  const posts: Post[] = repeat(3, (index) => postOf(index + 2, { followersAtPost: null }));

  test("3 posts of 100 interactions at 0.10 are worth 30, 10 a post, whatever the followers", () => {
    expect(mediaValue(inputOf({ posts }))).toMatchObject({
      value: { total: 30, perPost: 10, interactions: 300 },
    });
  });

  test("counting likes only, 3 × 90 at 0.10 are 27", () => {
    const result = mediaValue(inputOf({ posts, engagementDefinition: "likes_only" }));
    expect(result.ok && result.value.total).toBeCloseTo(27, 10);
  });
});
