import { describe, expect, test } from "vitest";
import { addDays, dayOf } from "../../time.ts";
import { inputOf, lastDays, postOf, postsWithRates, repeat } from "../testing.ts";
import type { Post, PostDay } from "../types.ts";
import { bestAndWorst } from "./best-and-worst/rule.ts";
import { breakout } from "./breakout/rule.ts";
import { postLife } from "./post-life/rule.ts";

describe("best and worst posts", () => {
  test("stand in order of their engagement, equal ones newest first", () => {
    const posts = postsWithRates([2, 9, 2, 5]);
    const result = bestAndWorst(inputOf({ posts }));
    const order = result.ok ? result.value.posts.map(({ id }) => id) : [];
    expect(order).toEqual([posts[1]?.id, posts[3]?.id, posts[0]?.id, posts[2]?.id]);
  });

  test("the chosen definition decides the order: fewer followers now do not matter, views do", () => {
    const posts = [
      postOf(2, { likes: 100, comments: 0, views: 10_000 }),
      postOf(3, { likes: 50, comments: 0, views: 1000 }),
      postOf(4, { likes: 10, comments: 0, views: 1000 }),
    ];
    const result = bestAndWorst(inputOf({ posts, engagementDefinition: "by_views" }));
    expect(result.ok && result.value.posts.map(({ rate }) => rate)).toEqual([5, 1, 1]);
  });
});

describe("breakout posts", () => {
  /** 20 earlier posts of 1 and 3 % in turn: mean 2, σ = √(20/19) = 1.026. */
  const before = repeat(20, (index) => postOf(10 + index, { likes: index % 2 ? 10 : 30, comments: 0 }));
  const judge = (rate: number) =>
    breakout(inputOf({ posts: [...before, ...postsWithRates([rate])], window: lastDays(7) }));

  test("the threshold is mean + 3σ = 2 + 3·√(20/19) = 5.078 %", () => {
    const result = judge(5.1);
    expect(result.ok && result.value.posts[0]?.threshold).toBeCloseTo(2 + 3 * Math.sqrt(20 / 19), 10);
    expect(judge(5)).toMatchObject({ ok: true, value: { posts: [], judged: 1 } });
  });

  test("a post with 19 posts before it is not judged", () => {
    const posts = [...before.slice(1), ...postsWithRates([50])];
    expect(breakout(inputOf({ posts, window: lastDays(7) }))).toMatchObject({
      missing: { need: 20, have: 19, unit: "posts" },
    });
  });

  test("posts more than 90 days before it say nothing about it", () => {
    const old = repeat(20, (index) => postOf(100 + index));
    expect(
      breakout(inputOf({ posts: [...old, ...postsWithRates([50])], window: lastDays(7) })),
    ).toMatchObject({
      missing: { have: 0 },
    });
  });
});

describe("life of a post", () => {
  const seen = (post: Post, after: number, likes: number): PostDay => ({
    postId: post.id,
    day: addDays(dayOf(post.publishedAt), after),
    likes,
    comments: 0,
  });
  const posts = repeat(5, (index) => postOf(15 + index, { likes: 200, comments: 0 }));

  test("100 of 200 after a day, 150 after two: 50 and 75 %; a mark nobody saw is unknown", () => {
    const postDays = posts.flatMap((post) => [seen(post, 1, 100), seen(post, 2, 150), seen(post, 14, 210)]);
    const result = postLife(inputOf({ posts, postDays }));
    expect(result.ok && result.value.marks).toEqual([
      { days: 1, share: 0.5, n: 5 },
      { days: 2, share: 0.75, n: 5 },
      { days: 3, share: null, n: 0 },
      { days: 7, share: null, n: 0 },
      { days: 14, share: 1, n: 5 },
    ]);
  });

  test("posts younger than 14 days, or never seen while young, do not take part", () => {
    const young = postOf(13, { likes: 200 });
    const postDays = [...posts.slice(1), young].map((post) => seen(post, 1, 100));
    expect(postLife(inputOf({ posts: [...posts, young], postDays }))).toMatchObject({
      missing: { need: 5, have: 4, unit: "posts_aged_14_days" },
      leftOut: { tooYoung: 1 },
    });
  });
});
