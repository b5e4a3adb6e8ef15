import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, DAY } from "../time.ts";
import { COMPUTED_IDS } from "./catalogue.ts";
import { ANALYSES, runAnalysis } from "./registry.ts";
import { inputOf, NOW, snapshotsUpToToday, TODAY } from "./testing.ts";
import { type AnalysisInput, FORMATS, type Post, type Snapshot } from "./types.ts";

const count = fc.oneof(fc.nat(30), fc.nat(50_000), fc.constantFrom(0, 1, 400_000_000));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 8, nil: null });
const words = fc.constantFrom(
  "#sun",
  "#mare",
  "@nasa",
  "🎉",
  "why?",
  "link in bio",
  "#ad",
  "word ".repeat(30),
);

/** Days up to today of which some are missing; counts wander, stand still or jump. */
function anySnapshots(): fc.Arbitrary<Snapshot[]> {
  const step = fc.oneof(fc.integer({ min: -30, max: 60 }), fc.constantFrom(0, 0, 500, -2000));
  const day = fc.record({
    missing: fc.integer({ min: 0, max: 9 }),
    step,
    following: maybe(count),
    posts: maybe(fc.nat(900)),
    engagement: maybe(fc.double({ min: 0, max: 40, noNaN: true })),
  });
  return fc.tuple(count, fc.array(day, { maxLength: 130, size: "max" })).map(([start, days]) => {
    let followers = start;
    return days.flatMap(({ missing, step: change, ...rest }, index) => {
      followers = Math.max(0, followers + change);
      if (missing === 0) return [];
      const date = addDays(TODAY, index + 1 - days.length);
      return [{ day: date, followers: missing === 1 ? null : followers, ...rest }];
    });
  });
}

function anyPosts(): fc.Arbitrary<Post[]> {
  const post = fc.record({
    publishedAt: fc.integer({ min: 0, max: 140 * 24 }).map((hours) => NOW - (hours * DAY) / 24),
    format: fc.constantFrom(...FORMATS),
    caption: fc.array(words, { maxLength: 6 }).map((parts) => parts.join(" ")),
    likes: maybe(count),
    comments: maybe(count),
    views: maybe(count),
    followersAtPost: maybe(count),
    followersOnDay: fc.boolean(),
    paidPartnership: fc.boolean(),
    permalink: fc.constant(null),
    thumbnail: fc.constant(null),
  });
  return fc
    .array(post, { maxLength: 90, size: "max" })
    .map((posts) => posts.map((parts, index) => ({ id: `p${index}`, ...parts })));
}

function anyInput(): fc.Arbitrary<AnalysisInput> {
  return fc
    .record({
      now: fc.constant(NOW),
      timeZone: fc.constantFrom("UTC", "Europe/Rome", "Pacific/Auckland"),
      length: fc.constantFrom(7, 30, 90, 365),
      snapshots: anySnapshots(),
      posts: anyPosts(),
      engagementDefinition: fc.constantFrom(
        "mean",
        "median",
        "followers_now",
        "likes_only",
        "by_views",
        "by_reach" as const,
      ),
      valuePerEngagement: fc.constantFrom(0, 0.1, 2.5),
      peers: fc.array(fc.double({ min: 0, max: 50, noNaN: true }), { maxLength: 40, size: "max" }),
      other: anySnapshots(),
    })
    .map(({ length, other, ...input }) => ({
      ...input,
      window: { from: addDays(TODAY, 1 - length), to: TODAY, key: "custom" as const },
      postDays: input.posts.map(({ id, publishedAt, likes, comments }) => ({
        postId: id,
        day: addDays(TODAY, -Math.floor((NOW - publishedAt) / DAY) + 1),
        likes,
        comments,
      })),
      compareWith: [{ username: "other", snapshots: other }],
    }));
}

function doubled(input: AnalysisInput): AnalysisInput {
  const twice = (value: number | null) => (value === null ? null : value * 2);
  return {
    ...input,
    snapshots: input.snapshots.map((day) => ({ ...day, followers: twice(day.followers) })),
    posts: input.posts.map((post) => ({ ...post, followersAtPost: twice(post.followersAtPost) })),
  };
}

/** Every number anywhere in a value. */
function figuresIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(figuresIn);
}

const runs = { numRuns: 25 };

describe("whatever was collected", () => {
  test("the histories tried below are rich enough for every analysis to give a figure", () => {
    const inputs = fc.sample(anyInput(), { numRuns: 200, seed: 1 });
    const silent = COMPUTED_IDS.filter((id) => !inputs.some((input) => runAnalysis(id, input).ok));
    expect(silent).toEqual([]);
  });

  test("no analysis ever shows a figure that is not a number", () => {
    fc.assert(
      fc.property(anyInput(), (input) => {
        for (const id of COMPUTED_IDS)
          for (const figure of figuresIn(runAnalysis(id, input)))
            if (!Number.isFinite(figure)) throw new Error(`${id} gave ${figure}`);
      }),
      runs,
    );
  });

  test("the order in which posts arrive does not matter", () => {
    const shuffled = anyInput().chain((input) =>
      fc.tuple(
        fc.constant(input),
        fc.shuffledSubarray([...input.posts], {
          minLength: input.posts.length,
          maxLength: input.posts.length,
        }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([input, posts]) => {
        for (const id of COMPUTED_IDS)
          expect(runAnalysis(id, { ...input, posts })).toEqual(runAnalysis(id, input));
      }),
      runs,
    );
  });

  test("twice the followers on every post and day halve the engagement rate", () => {
    const definitions = fc.constantFrom("mean", "median", "followers_now", "likes_only" as const);
    fc.assert(
      fc.property(anyInput(), definitions, (any, engagementDefinition) => {
        const input: AnalysisInput = { ...any, engagementDefinition };
        const once = runAnalysis("engagement-rate", input);
        const twice = runAnalysis("engagement-rate", doubled(input));
        expect(twice.ok).toBe(once.ok);
        if (once.ok && twice.ok) expect(Math.abs(twice.value.rate * 2 - once.value.rate)).toBeLessThan(2e-4);
      }),
      runs,
    );
  });

  test("a refusal names what is missing: fewer at hand than needed", () => {
    fc.assert(
      fc.property(anyInput(), (input) => {
        for (const id of COMPUTED_IDS) {
          const result = runAnalysis(id, input);
          if (!result.ok) expect(result.missing.have).toBeLessThan(result.missing.need);
        }
      }),
      runs,
    );
  });

  test("posts left out never exceed the posts there are", () => {
    fc.assert(
      fc.property(anyInput(), (input) => {
        for (const id of COMPUTED_IDS) {
          const counts = Object.values(runAnalysis(id, input).leftOut);
          expect(counts.reduce((total, count) => total + count, 0)).toBeLessThanOrEqual(input.posts.length);
        }
      }),
      runs,
    );
  });
});

describe("nothing is made up", () => {
  const withoutValues = snapshotsUpToToday(Array.from({ length: 120 }, () => ({})));

  test.each([...COMPUTED_IDS])("%s gives no figure without data, nor from days that hold no values", (id) => {
    expect(runAnalysis(id, inputOf()).ok).toBe(false);
    expect(runAnalysis(id, inputOf({ snapshots: withoutValues })).ok).toBe(false);
  });

  test("analyses of connected accounts and the user's notes compute nothing from public data", () => {
    const silent = ANALYSES.filter(({ run }) => run === null);
    expect(silent.every(({ data }) => data !== "public")).toBe(true);
    expect(ANALYSES.filter(({ data }) => data === "public").every(({ run }) => run !== null)).toBe(true);
  });
});
