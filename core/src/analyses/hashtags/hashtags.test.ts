import { describe, expect, test } from "vitest";
import { inputOf, postOf, repeat } from "../testing.ts";
import { hashtagCount } from "./hashtag-count/rule.ts";
import { hashtagLift } from "./hashtag-lift/rule.ts";
import { hashtagUse } from "./hashtag-use/rule.ts";
import { mentionLift } from "./mention-lift/rule.ts";

const tagged = (daysAgo: number, caption: string, rate: number) =>
  postOf(daysAgo, { caption, likes: rate * 10, comments: 0 });

describe("hashtag use", () => {
  test("counts the posts that carry a tag, most used first, a post of today included", () => {
    const posts = [postOf(0.1, { caption: "#sun" }), tagged(2, "#Sun #sea #sun", 1), tagged(3, "nothing", 1)];
    expect(hashtagUse(inputOf({ posts }))).toMatchObject({
      n: 3,
      value: {
        distinct: 2,
        tags: [
          { tag: "sun", posts: 2 },
          { tag: "sea", posts: 1 },
        ],
      },
    });
  });

  test("without any hashtag there is nothing to count", () => {
    expect(hashtagUse(inputOf({ posts: [postOf(3)] }))).toMatchObject({
      missing: { need: 1, have: 0, unit: "hashtags" },
    });
  });
});

describe("lift", () => {
  const posts = [
    ...repeat(3, (index) => tagged(2 + index, "#sun with @maria.rossi", 6)),
    ...repeat(2, (index) => tagged(5 + index, "#sea", 9)),
    ...repeat(5, (index) => tagged(7 + index, "", 0.6)),
  ];

  test("#sun: 6 % with it, (2·9 + 5·0.6)/7 = 3 % without it, so twice as much", () => {
    const result = hashtagLift(inputOf({ posts }));
    const first = result.ok ? result.value.lifts[0] : undefined;
    expect(first).toMatchObject({ name: "sun", with: { rate: 6, n: 3 }, without: { n: 7 }, thin: false });
    expect(first?.without.rate).toBeCloseTo(3, 10);
    expect(first?.lift).toBeCloseTo(2, 10);
  });

  test("a tag of two posts is marked thin and stands behind, however high", () => {
    const result = hashtagLift(inputOf({ posts }));
    expect(result.ok && result.value.lifts.map(({ name, thin }) => [name, thin])).toEqual([
      ["sun", false],
      ["sea", true],
    ]);
  });

  test("mentions are judged the same way", () => {
    const result = mentionLift(inputOf({ posts }));
    expect(result.ok && result.value.lifts.map(({ name }) => name)).toEqual(["maria.rossi"]);
    expect(result.ok && result.value.lifts[0]?.lift).toBeCloseTo(2, 10);
  });

  test("a tag on every post has nothing to be compared with", () => {
    const all = repeat(10, (index) => tagged(2 + index, "#sun", 3));
    expect(hashtagLift(inputOf({ posts: all }))).toMatchObject({
      value: { lifts: [{ lift: null, without: { rate: null, n: 0 } }] },
    });
  });

  test("9 posts are one too few", () => {
    expect(hashtagLift(inputOf({ posts: posts.slice(1) }))).toMatchObject({ missing: { need: 10, have: 9 } });
  });
});

test("number of hashtags: 0, 2, 5, 10 and 11 fall into five different groups", () => {
  const sizes = [0, 2, 5, 10, 11];
  const posts = repeat(20, (index) =>
    tagged(2 + index, repeat(sizes[index % 5] ?? 0, (tag) => `#t${tag}`).join(" "), (index % 5) + 1),
  );
  const result = hashtagCount(inputOf({ posts }));
  expect(result.ok && result.value.buckets.map(({ rate, n }) => [rate, n])).toEqual([
    [1, 4],
    [2, 4],
    [3, 4],
    [4, 4],
    [5, 4],
  ]);
});
