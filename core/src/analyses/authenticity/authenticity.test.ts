import { describe, expect, test } from "vitest";
import { addDays } from "../../time.ts";
import { inputOf, lastDays, postOf, repeat, snapshotsUpToToday, TODAY } from "../testing.ts";
import { authenticity, FLAGGED_UNDER } from "./authenticity/rule.ts";
import { generated, type Kind } from "./generated.ts";
import { packages } from "./packages.ts";
import { burstPart, commentPart, growthPart, tierPart } from "./parts.ts";
import { regularity } from "./regularity.ts";
import { steadyGrowth } from "./steady.ts";
import { supplied } from "./supplied.ts";

describe("the parts of the authenticity score", () => {
  test("a jump that ends at once takes 40 of 60 points, two take all", () => {
    expect(growthPart([])).toMatchObject({ score: 100, reason: "growth_smooth", days: [] });
    expect(growthPart(["2026-06-01"]).score).toBeCloseTo(100 - (100 * 40) / 60, 10);
    expect(growthPart(["2026-06-01", "2026-06-20"])).toMatchObject({ score: 0, figure: 2 });
  });

  test("a burst of 100 over three days that is undone takes 35 points", () => {
    const fall = { day: "2026-06-09", amount: 90 } as const;
    const burst = { day: "2026-06-01", to: "2026-06-03", rise: 100, fall } as const;
    const part = (rise: number, to: "2026-06-02" | "2026-06-03") =>
      burstPart({ threshold: 20, bursts: [{ ...burst, rise, to }], changes: [] }).score;
    expect(part(100, "2026-06-03")).toBeCloseTo(100 - (100 * 35) / 60, 10);
    expect(part(99, "2026-06-03")).toBeCloseTo(100 - (100 * 16) / 60, 10);
    expect(part(100, "2026-06-02")).toBeCloseTo(100 - (100 * 16) / 60, 10);
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
    const days = { from: "2026-03-31", to: "2026-06-28" } as const;
    expect(commentPart({ ratio, flag, likes: 1, comments: 1 }, days)).toMatchObject({
      score,
      reason,
      days: [days.from, days.to],
    });
  });

  /** Likes and comments of 40 posts, each as many times the middle as the pattern says. */
  const pattern = [0.5, 0.7, 1, 1.3, 1.8];
  const got = (likes: (times: number) => number, comments: (times: number) => number) =>
    repeat(40, (index) => {
      const times = pattern[index % 5] ?? 1;
      return { likes: Math.round(likes(times)), comments: Math.round(comments(times)) };
    });

  test.each([
    [
      "one audience",
      got(
        (times) => 1000 * times,
        (times) => 100 * times,
      ),
      null,
    ],
    [
      "likes that somebody supplies",
      got(
        (times) => 9000 + 1000 * times,
        (times) => 100 * times,
      ),
      "likes",
    ],
    [
      "comments that somebody supplies",
      got(
        (times) => 1000 * times,
        (times) => 900 + 100 * times,
      ),
      "comments",
    ],
  ] as const)("%s", (_, posts, measure) => {
    expect(regularity(posts)?.measure).toBe(measure);
    expect(regularity(posts.slice(0, 19))).toBeNull();
  });

  test("some posts with the same many likes and no more comments are found among the others", () => {
    const own = got(
      (times) => 1000 * times,
      (times) => 100 * times,
    );
    const helped = got(
      (times) => 9000 + 1000 * times,
      (times) => 100 * times,
    ).slice(0, 10);
    expect(supplied([...own, ...helped])).toMatchObject({ measure: "likes" });
    expect(supplied([...own, ...helped])?.posts).toHaveLength(10);
    expect(supplied(own)).toBeNull();
  });

  describe("some posts with far more likes than the others", () => {
    const all = (likes: (times: number) => number, comments: (times: number) => number) =>
      got(likes, comments).slice(0, 15);
    const bought = (times: number) => 9000 + 1000 * times;
    const own = (times: number) => 1000 * times;

    test.each([
      [
        "with the usual comments: a sign",
        (times: number) => 10 * times,
        (times: number) => 10 * times,
        "likes",
      ],
      [
        "where the others have 20 comments in all",
        (times: number) => 1.5 * times,
        (times: number) => 1.5 * times,
        "likes",
      ],
      ["where nobody comments anyway", () => 0, () => 0, null],
      ["where the others have 14 comments in all", (times: number) => times, (times: number) => times, null],
      ["with three times the comments", (times: number) => 10 * times, (times: number) => 30 * times, null],
      ["with hardly any comments: another kind of posts", (times: number) => 30 * times, () => 1, null],
    ] as const)("%s", (_, comments, withHelp, measure) => {
      const posts = [...all(own, comments), ...all(bought, withHelp)];
      expect(supplied(posts)?.measure ?? null).toBe(measure);
    });

    test("that differ among themselves as posts do are no sign", () => {
      const posts = [
        ...all(own, (times) => 10 * times),
        ...all(
          (times) => 10_000 * times,
          (times) => 10 * times,
        ),
      ];
      expect(supplied(posts)).toBeNull();
    });
  });

  test.each([
    ["ten comments on every post, whatever its likes", [10, 11, 10, 10, 12], "comments"],
    ["as different as by chance", [7, 9, 10, 12, 15], null],
    ["nine on every post: too few to tell", [9, 9, 9, 9, 9], null],
  ] as const)("%s", (_, counts, measure) => {
    const posts = got(
      (times) => 1000 * times,
      () => 0,
    ).map((post, index) => ({ ...post, comments: counts[(index * 3) % 5] ?? 0 }));
    expect(regularity(posts)?.measure ?? null).toBe(measure);
  });

  /** 60 days from 10,000, 9 to 11 more each day, with others that come from the 30th day on. */
  const after = (others: readonly number[], posts = [postOf(2)]) => {
    let followers = 10_000;
    const days = repeat(60, (index) => {
      followers += 9 + (index % 3) + (others[index - 30] ?? 0);
      return { followers, following: 300 };
    });
    return inputOf({ snapshots: snapshotsUpToToday(days), posts });
  };

  test.each([
    ["1,000 in a day and nobody after", [1000], 1],
    ["1,000 over three days", [400, 400, 200], 1],
    ["attention that fades", [1000, 300, 150, 90, 60, 40, 30, 25, 20, 15], 0],
    ["seven days of it", repeat(7, () => 150), 0],
    ["under 3 %", [290], 0],
  ] as const)("%s: %j makes %i packages", (_, others, count) => {
    expect(packages(after(others))).toHaveLength(count);
  });

  test.each([
    [500, 2, 0],
    [1100, 2, 1],
    [1100, 4, 0],
  ])(
    "%i more in a day beside a post of that day with %i times the usual likes: %i packages",
    (more, times, count) => {
      const posts = repeat(9, (index) => postOf(20 + index, { likes: 100 }));
      const loud = postOf(29, { likes: 100 * times });
      expect(packages(after([more], [...posts, loud]))).toHaveLength(count);
    },
  );

  test("four weeks of nearly the same number are steady, uneven ones are not", () => {
    expect(steadyGrowth(after(repeat(30, (index) => 100 + (index % 3))))).not.toBeNull();
    expect(steadyGrowth(after(repeat(30, (index) => 60 + 40 * (index % 3))))).toBeNull();
    expect(steadyGrowth(after([]))).toBeNull();
  });

  test("the 10th percentile of the tier scores 10/25 = 40, the 25th and above 100", () => {
    const days = { from: "2026-05-30", to: "2026-06-28" } as const;
    const benchmark = { ...days, tier: { from: 0, to: 1000 }, rate: 1, peers: 20, median: 1 };
    expect(tierPart({ ...benchmark, percentile: 10 })).toMatchObject({
      score: 40,
      reason: "tier_low",
      days: [days.from, days.to],
    });
    expect(tierPart({ ...benchmark, percentile: 60 })).toMatchObject({ score: 100, reason: "tier_usual" });
  });
});

describe("the authenticity score", () => {
  const snapshots = snapshotsUpToToday(
    repeat(40, (index) => ({ followers: 2000 + 2 * index + (index % 2), following: 300 })),
  );
  const varied = repeat(20, (index) =>
    postOf(2 + index, { likes: 60 + 30 * (index % 5), comments: 1 + (index % 5) }),
  );

  test("without any sign it is 100, and every part is shown with its weight", () => {
    const result = authenticity(inputOf({ snapshots, posts: varied, peers: repeat(20, () => 1) }));
    expect(result).toMatchObject({ ok: true, n: 20, value: { score: 100 } });
    expect(result.ok && result.value.parts.map(({ id, weight }) => [id, weight])).toEqual([
      ["growth_anomalies", 60],
      ["steady_growth", 40],
      ["follow_bursts", 60],
      ["regularity", 40],
      ["comment_ratio", 10],
      ["engagement_tier", 10],
    ]);
  });

  test("each sign takes its points: equal likes take their 40, so 60 is left", () => {
    const posts = repeat(20, (index) => postOf(2 + index, { likes: 100, comments: 2 }));
    const result = authenticity(inputOf({ snapshots, posts }));
    expect(result).toMatchObject({ value: { score: 60 } });
    expect(result.ok && result.value.parts.map(({ id }) => id)).not.toContain("engagement_tier");
  });

  test("posts with closed comments are not compared with the others", () => {
    const posts = repeat(30, (index) =>
      postOf(2 + index, {
        likes: 900 + 100 * (index % 4),
        comments: index % 2 ? null : 20 + 2 * (index % 5),
      }),
    );
    expect(authenticity(inputOf({ snapshots, posts }))).toMatchObject({ n: 30, value: { score: 100 } });
  });

  test("of a past window it looks at the posts of then, and at no peers of today", () => {
    const days = snapshotsUpToToday(repeat(90, (index) => ({ followers: 2000 + index, following: 300 })));
    const older = repeat(20, (index) => postOf(45 + index, { likes: 100, comments: 2 }));
    const past = { from: addDays(TODAY, -59), to: addDays(TODAY, -40), key: "custom" } as const;
    const input = inputOf({ snapshots: days, posts: [...varied, ...older], peers: repeat(20, () => 1) });
    expect(authenticity(input)).toMatchObject({ value: { score: 100 } });
    const result = authenticity({ ...input, window: past });
    expect(result).toMatchObject({ value: { score: 60 } });
    expect(result.ok && result.value.parts.map(({ id }) => id)).not.toContain("engagement_tier");
  });

  test("does not change with the window that is shown", () => {
    const posts = varied;
    expect(authenticity(inputOf({ snapshots, posts, window: lastDays(7) }))).toEqual(
      authenticity(inputOf({ snapshots, posts, window: lastDays(90) })),
    );
  });

  test("under 1,000 followers nothing is scored", () => {
    const small = snapshotsUpToToday(repeat(40, (index) => ({ followers: 999 + index, following: 300 })));
    expect(authenticity(inputOf({ snapshots: small, posts: varied }))).toMatchObject({
      missing: { need: 1000, have: 999, unit: "fewest_followers" },
    });
  });

  test("needs 30 days and 12 posts that show their likes", () => {
    expect(authenticity(inputOf({ snapshots: snapshots.slice(11), posts: varied }))).toMatchObject({
      missing: { need: 30, have: 29, unit: "days" },
    });
    const hidden = [...varied.slice(9), postOf(20, { likes: null })];
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
