import { describe, expect, test } from "vitest";
import { inputOf, lastDays, postOf, repeat, snapshotsUpToToday } from "../testing.ts";
import { authenticity } from "./authenticity.ts";
import { burstPart, commentPart, growthPart, tierPart, uniformityPart } from "./parts.ts";

const jump = (causes: ("post" | "round_jump" | "unknown" | "purge")[], change = 500) => ({
  day: "2026-06-01" as const,
  change,
  z: 9,
  causes,
  posts: [],
});

describe("the parts of the authenticity score", () => {
  test("each jump without a post, or by a round number, takes 25; losses and explained ones take nothing", () => {
    const days = [jump(["unknown"]), jump(["post", "round_jump"]), jump(["post"]), jump(["purge"], -900)];
    expect(growthPart({ usual: 1, days })).toMatchObject({ score: 50, reason: "growth_jumps", figure: 2 });
    expect(growthPart({ usual: 1, days: [] })).toMatchObject({ score: 100, reason: "growth_smooth" });
  });

  test("a burst takes 15, one followed by a fall 30; the score ends at 0", () => {
    const burst = { day: "2026-06-01" as const, rise: 90, fall: null };
    const fallen = { ...burst, fall: { day: "2026-06-09" as const, amount: 80 } };
    const scoreOf = (bursts: (typeof burst | typeof fallen)[]) =>
      burstPart({ threshold: 20, bursts, changes: [] }).score;
    expect(scoreOf([])).toBe(100);
    expect(scoreOf([burst, fallen])).toBe(55);
    expect(scoreOf(repeat(5, () => fallen))).toBe(0);
  });

  test.each([
    [0.25, "low", 50, "comments_few"],
    [2, "usual", 100, "comments_usual"],
    [10, "high", 50, "comments_many"],
  ] as const)("%d comments for 100 likes (%s) score %i", (ratio, flag, score, reason) => {
    expect(commentPart({ ratio, flag, likes: 1, comments: 1 })).toMatchObject({ score, reason });
  });

  test("likes that hardly vary are a sign: sd/mean 0.15 scores 50, 0.3 and more 100", () => {
    // 85, 100, 115: mean 100, sd 15. 70, 100, 130: sd 30.
    expect(uniformityPart([85, 100, 115])?.score).toBeCloseTo(50, 10);
    expect(uniformityPart([70, 100, 130])).toMatchObject({ reason: "likes_vary" });
    expect(uniformityPart([70, 100, 130])?.score).toBeCloseTo(100, 10);
    expect(uniformityPart([0, 0, 0])).toBeNull();
  });

  test("the 10th percentile of the tier scores 10/25 = 40, the 25th and above 100", () => {
    const days = { from: "2026-05-30", to: "2026-06-28" } as const;
    const benchmark = { ...days, tier: { from: 0, to: 1000 }, rate: 1, peers: 20, median: 1 };
    expect(tierPart({ ...benchmark, percentile: 10 })).toMatchObject({ score: 40, reason: "tier_low" });
    expect(tierPart({ ...benchmark, percentile: 60 })).toMatchObject({ score: 100, reason: "tier_usual" });
  });
});

describe("the authenticity score", () => {
  const snapshots = snapshotsUpToToday(
    repeat(40, (index) => ({ followers: 2000 + 10 * index + (index % 2), following: 300 })),
  );
  const varied = repeat(12, (index) => postOf(2 + index, { likes: index % 2 ? 50 : 150, comments: 2 }));

  test("without any sign it is 100, and every part is shown with its weight", () => {
    const result = authenticity(inputOf({ snapshots, posts: varied, peers: repeat(20, () => 1) }));
    expect(result).toMatchObject({ ok: true, n: 12, value: { score: 100 } });
    expect(result.ok && result.value.parts.map(({ id, weight }) => [id, weight])).toEqual([
      ["growth_anomalies", 25],
      ["follow_bursts", 20],
      ["comment_ratio", 20],
      ["like_uniformity", 20],
      ["engagement_tier", 15],
    ]);
  });

  test("is the weighted mean: equal likes (0·20) and full marks elsewhere give 65/85 = 76 without peers", () => {
    const posts = repeat(12, (index) => postOf(2 + index, { likes: 100, comments: 2 }));
    const result = authenticity(inputOf({ snapshots, posts }));
    expect(result).toMatchObject({ value: { score: 76 } });
    expect(result.ok && result.value.parts.map(({ id }) => id)).not.toContain("engagement_tier");
  });

  test("does not change with the window that is shown", () => {
    const posts = varied;
    expect(authenticity(inputOf({ snapshots, posts, window: lastDays(7) }))).toEqual(
      authenticity(inputOf({ snapshots, posts, window: lastDays(90) })),
    );
  });

  test("needs 30 days and 12 posts that show their likes", () => {
    expect(authenticity(inputOf({ snapshots: snapshots.slice(11), posts: varied }))).toMatchObject({
      missing: { need: 30, have: 29, unit: "days" },
    });
    const hidden = [...varied.slice(1), postOf(20, { likes: null })];
    expect(authenticity(inputOf({ snapshots, posts: hidden }))).toMatchObject({
      missing: { need: 12, have: 11, unit: "posts" },
      leftOut: { hiddenLikes: 1 },
    });
  });
});
