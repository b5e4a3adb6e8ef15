import { describe, expect, test } from "vitest";
import { DAY } from "../../time.ts";
import { inputOf, lastDays, NOW, postOf, postsWithRates, repeat, snapshotsUpToToday } from "../testing.ts";
import { cadence } from "./cadence/rule.ts";
import { captionLength } from "./caption-length/rule.ts";
import { emojiQuestionCta } from "./emoji-question-cta/rule.ts";
import { formatMix } from "./format-mix/rule.ts";
import { formatPerformance } from "./format-performance/rule.ts";
import { sponsored } from "./sponsored/rule.ts";

describe("format mix", () => {
  test("2 reels and 3 images are 40 and 60 %, a post of today included", () => {
    const posts = [
      postOf(0.1, { format: "reel" }),
      postOf(2, { format: "reel" }),
      postOf(3),
      postOf(4, { likes: null }),
      postOf(5),
    ];
    const result = formatMix(inputOf({ posts }));
    expect(result.ok && result.value.formats.map(({ format, share }) => [format, share])).toEqual([
      ["image", 0.6],
      ["carousel", 0],
      ["video", 0],
      ["reel", 0.4],
    ]);
  });

  test("4 posts are one too few", () => {
    expect(formatMix(inputOf({ posts: postsWithRates([1, 1, 1, 1]) }))).toMatchObject({
      missing: { need: 5, have: 4 },
    });
  });
});

describe("format performance", () => {
  test("gives rate, spread and n where a format has three posts, and n alone under that", () => {
    const posts = [
      ...postsWithRates([1, 2, 6], { format: "reel" }),
      ...postsWithRates([4, 4], { format: "image" }),
    ];
    const result = formatPerformance(inputOf({ posts }));
    const formats = result.ok ? result.value.formats : [];
    expect(formats.find(({ format }) => format === "reel")).toMatchObject({
      n: 3,
      spread: { rate: 3, low: 1.5, high: 4 },
    });
    expect(formats.find(({ format }) => format === "image")).toMatchObject({ n: 2, spread: null });
  });

  test("no format with three posts is not enough", () => {
    expect(formatPerformance(inputOf({ posts: postsWithRates([1, 2]) }))).toMatchObject({
      missing: { need: 3, have: 2, unit: "posts_per_format" },
    });
  });
});

describe("caption length", () => {
  test("0, 50, 51, 300 and 301 characters fall into five different buckets", () => {
    const lengths = [0, 50, 51, 300, 301];
    const posts = repeat(20, (index) =>
      postOf(2 + index, {
        caption: "a".repeat(lengths[index % 5] ?? 0),
        likes: 10 * ((index % 5) + 1),
        comments: 0,
      }),
    );
    const result = captionLength(inputOf({ posts }));
    expect(result.ok && result.value.buckets).toEqual([
      { from: 0, to: 0, rate: 1, n: 4 },
      { from: 1, to: 50, rate: 2, n: 4 },
      { from: 51, to: 150, rate: 3, n: 4 },
      { from: 151, to: 300, rate: 4, n: 4 },
      { from: 301, to: null, rate: 5, n: 4 },
    ]);
  });

  test("19 posts are one too few", () => {
    expect(captionLength(inputOf({ posts: repeat(19, (index) => postOf(2 + index)) }))).toMatchObject({
      missing: { need: 20, have: 19 },
    });
  });
});

describe("emoji, question, call to action", () => {
  test("5 posts with emoji at 6 % against 15 at 2 %: three times as much; an empty side has no lift", () => {
    const posts = repeat(20, (index) =>
      postOf(2 + index, index < 5 ? { caption: "🎉", likes: 60, comments: 0 } : { likes: 20, comments: 0 }),
    );
    const result = emojiQuestionCta(inputOf({ posts }));
    const features = result.ok ? result.value.features : [];
    expect(features[0]).toEqual({
      feature: "emoji",
      with: { rate: 6, n: 5 },
      without: { rate: 2, n: 15 },
      lift: 3,
      better: "with",
    });
    expect(features[1]).toMatchObject({
      feature: "question",
      with: { rate: null, n: 0 },
      lift: null,
      better: null,
    });
  });
});

describe("cadence", () => {
  const complete = snapshotsUpToToday([{ posts: 3 }]);

  test("3 posts in 14 days are 1.5 a week; gaps of 2 and 6 days mean 4, the longest 6", () => {
    const posts = [postOf(0.5), postOf(2.5), postOf(8.5)];
    const result = cadence(inputOf({ posts, snapshots: complete, window: lastDays(14) }));
    expect(result).toMatchObject({
      value: {
        perWeek: 1.5,
        meanGap: 4,
        longestGap: { days: 6, from: NOW - 8.5 * DAY, to: NOW - 2.5 * DAY },
      },
    });
  });

  test("where older posts were never collected the week count starts at the oldest known one: 3 in 7 days", () => {
    const posts = [postOf(1), postOf(3), postOf(6)];
    const snapshots = snapshotsUpToToday([{ posts: 800 }]);
    expect(cadence(inputOf({ posts, snapshots }))).toMatchObject({ value: { perWeek: 3 } });
  });

  test("the calendar counts posts per day, oldest first", () => {
    const posts = [postOf(1), postOf(1.1), postOf(3)];
    const result = cadence(inputOf({ posts, snapshots: complete }));
    expect(result.ok && result.value.days).toEqual([
      { day: "2026-06-25", posts: 1 },
      { day: "2026-06-27", posts: 2 },
    ]);
  });

  test("one post has no rhythm", () => {
    expect(cadence(inputOf({ posts: [postOf(3)] }))).toMatchObject({ missing: { need: 2, have: 1 } });
  });
});

describe("sponsored posts", () => {
  const paid = [
    ...postsWithRates([2, 2], { caption: "Love it #adv" }),
    ...postsWithRates([5], { paidPartnership: true }),
  ];

  test("paid 3 % against 6 % of the rest is half", () => {
    expect(sponsored(inputOf({ posts: [...paid, ...postsWithRates([6, 6, 6])] }))).toMatchObject({
      value: { with: { rate: 3, n: 3 }, without: { rate: 6, n: 3 }, lift: 0.5 },
    });
  });

  test("three of each are needed", () => {
    expect(sponsored(inputOf({ posts: [...paid, ...postsWithRates([6, 6])] }))).toMatchObject({
      missing: { need: 3, have: 2, unit: "posts_per_group" },
    });
  });
});
