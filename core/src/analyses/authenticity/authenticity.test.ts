import { describe, expect, test } from "vitest";
import { addDays } from "../../time.ts";
import { inputOf, lastDays, postOf, repeat, snapshotsUpToToday, TODAY } from "../testing.ts";
import { authenticity, FLAGGED_UNDER } from "./authenticity/rule.ts";
import { generated, type Kind } from "./generated.ts";
import { burstPart, commentPart, growthPart, tierPart, uniformityPart } from "./parts.ts";

const jump = (causes: ("post" | "round_jump" | "unknown" | "purge")[], percent = 1.5) => ({
  day: "2026-06-01" as const,
  change: 400 * percent,
  percent,
  z: 9,
  causes,
  posts: [],
});

describe("the parts of the authenticity score", () => {
  test("an unexplained jump takes 10 of 60 points for each percent, 20 at most; losses, explained and small ones none", () => {
    const days = [jump(["unknown"]), jump(["post", "round_jump"], 8), jump(["post"]), jump(["purge"], -3)];
    const none = [jump(["unknown"], 0.9), jump(["post"], 6)];
    // 15 and 20 of 60 are taken.
    expect(growthPart({ usual: 1, days })).toMatchObject({ reason: "growth_jumps", figure: 2 });
    expect(growthPart({ usual: 1, days }).score).toBeCloseTo(100 - (100 * 35) / 60, 10);
    expect(growthPart({ usual: 1, days: none })).toMatchObject({
      score: 100,
      reason: "growth_smooth",
      days: [],
    });
  });

  test("a burst takes 4 of 60 points, one followed by a fall 16; the score ends at 0", () => {
    const burst = { day: "2026-06-01", to: "2026-06-03", rise: 90, fall: null } as const;
    const fallen = { ...burst, fall: { day: "2026-06-09", amount: 80 } } as const;
    const part = (bursts: (typeof burst | typeof fallen)[]) =>
      burstPart({ threshold: 20, bursts, changes: [] });
    expect(part([])).toMatchObject({ score: 100, days: [] });
    expect(part([burst, fallen]).score).toBeCloseTo(100 - (100 * 20) / 60, 10);
    expect(part([burst, fallen]).days).toEqual([burst.day, burst.day]);
    expect(part(repeat(5, () => fallen)).score).toBe(0);
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
      ["growth_anomalies", 60],
      ["follow_bursts", 60],
      ["comment_ratio", 20],
      ["like_uniformity", 20],
      ["engagement_tier", 15],
    ]);
  });

  test("each sign takes its points: equal likes take all their 20, so 80 is left", () => {
    const posts = repeat(12, (index) => postOf(2 + index, { likes: 100, comments: 2 }));
    const result = authenticity(inputOf({ snapshots, posts }));
    expect(result).toMatchObject({ value: { score: 80 } });
    expect(result.ok && result.value.parts.map(({ id }) => id)).not.toContain("engagement_tier");
  });

  test("of a past window it looks at the posts of then, and at no peers of today", () => {
    const days = snapshotsUpToToday(repeat(90, (index) => ({ followers: 2000 + index, following: 300 })));
    const older = repeat(12, (index) => postOf(45 + index, { likes: 100, comments: 2 }));
    const past = { from: addDays(TODAY, -59), to: addDays(TODAY, -40), key: "custom" } as const;
    const input = inputOf({ snapshots: days, posts: [...varied, ...older], peers: repeat(20, () => 1) });
    expect(authenticity(input)).toMatchObject({ value: { score: 100 } });
    const result = authenticity({ ...input, window: past });
    expect(result).toMatchObject({ value: { score: 80 } });
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

describe("profiles made by chance", () => {
  const flagged = (kind: Kind, count: number) =>
    repeat(count, (seed) => authenticity(generated(kind, seed))).filter(
      (result) => result.ok && result.value.score < FLAGGED_UNDER,
    ).length / count;

  test("hardly any honest profile is flagged, nearly every churner and buyer is", () => {
    expect(flagged("honest", 300)).toBeLessThanOrEqual(0.02);
    expect(flagged("churner", 60)).toBeGreaterThanOrEqual(0.9);
    expect(flagged("buyer", 60)).toBeGreaterThanOrEqual(0.9);
  });
});
