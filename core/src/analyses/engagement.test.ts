import { describe, expect, test } from "vitest";
import { aggregate, engagementOf, interactions, postRate, ratePosts, withRatedPosts } from "./engagement.ts";
import { POST_LIMIT } from "./posts.ts";
import { inputOf, lastDays, NOW, postOf, repeat } from "./testing.ts";
import type { EngagementDefinition } from "./types.ts";

describe("the engagement of a post with 90 likes, 10 comments, 5,000 views at 1,000 followers, now 2,000", () => {
  const post = postOf(5, { views: 5000 });
  test.each<[Exclude<EngagementDefinition, "by_reach">, number, string]>([
    ["mean", 10, "100/1000"],
    ["median", 10, "100/1000"],
    ["followers_now", 5, "100/2000"],
    ["likes_only", 9, "90/1000"],
    ["by_views", 2, "100/5000"],
  ])("by definition %s is %d %% (%s)", (definition, rate) => {
    expect(postRate(post, definition, 2000)).toBe(rate);
  });
});

describe("engagement", () => {
  test("hidden likes, closed comments, unknown followers and views are named as the reason", () => {
    expect(postRate(postOf(5, { likes: null }), "mean", 1)).toBe("hiddenLikes");
    expect(postRate(postOf(5, { comments: null }), "mean", 1)).toBe("hiddenComments");
    expect(postRate(postOf(5, { followersAtPost: null }), "mean", 1)).toBe("noFollowers");
    expect(postRate(postOf(5, { followersAtPost: 0 }), "mean", 1)).toBe("noFollowers");
    expect(postRate(postOf(5), "by_views", 1)).toBe("noViews");
    expect(postRate(postOf(5), "followers_now", null)).toBe("noFollowers");
  });

  test("likes alone are taken of posts that show comments, too", () => {
    expect(interactions({ likes: 7, comments: 2 }, "likes_only")).toBe(7);
    expect(interactions({ likes: 7, comments: null }, "likes_only")).toBe("hiddenComments");
  });

  test("posts are summed up by their mean, or by their median where that is chosen", () => {
    expect(aggregate([1, 2, 9], "mean")).toBe(4);
    expect(aggregate([1, 2, 9], "median")).toBe(2);
    expect(aggregate([], "mean")).toBeNull();
  });

  test("posts left out are counted by reason, and a post of today counts as too young", () => {
    const posts = [
      postOf(0.5),
      postOf(3, { likes: null }),
      postOf(4, { comments: null }),
      postOf(5, { followersAtPost: null }),
      postOf(6),
      postOf(60),
    ];
    const { rated, leftOut } = ratePosts(inputOf({ posts }));
    expect(rated.map(({ post }) => post)).toEqual([posts[4]]);
    expect(leftOut).toEqual({
      tooYoung: 1,
      hiddenLikes: 1,
      hiddenComments: 1,
      noFollowers: 1,
      noViews: 0,
      overLimit: 0,
      deleted: 0,
    });
  });

  test("a post exactly 24 hours old takes part", () => {
    expect(ratePosts(inputOf({ posts: [postOf(1)] })).rated).toHaveLength(1);
  });

  test("of 510 posts in the window the newest 500 are used and 10 counted as left out", () => {
    const posts = repeat(510, (index) => postOf(2 + index / 1000)).reverse();
    const { rated, leftOut } = ratePosts(inputOf({ posts }));
    expect(rated).toHaveLength(POST_LIMIT);
    expect(rated[0]?.post.publishedAt).toBe(NOW - 2 * 86_400_000);
    expect(leftOut.overLimit).toBe(10);
  });

  test("too few posts answer with what is missing and why posts were left out", () => {
    const posts = [postOf(3), postOf(4, { likes: null })];
    const result = withRatedPosts(inputOf({ posts }), 3, () => "never");
    expect(result).toMatchObject({ ok: false, missing: { need: 3, have: 1, unit: "posts" } });
    expect(result.leftOut.hiddenLikes).toBe(1);
  });

  test("engagement by reach asks for a connection", () => {
    const input = inputOf({ engagementDefinition: "by_reach", posts: [postOf(3), postOf(4), postOf(5)] });
    expect(withRatedPosts(input, 3, () => "never")).toMatchObject({
      ok: false,
      missing: { unit: "connection" },
    });
  });
});

describe("the engagement of a period", () => {
  const posts = [postOf(3), postOf(4, { likes: 20, comments: 0 }), postOf(5, { likes: 30, comments: 0 })];

  test("is of its own posts, by the chosen definition: 10, 2 and 3", () => {
    expect(engagementOf(inputOf({ posts }))).toBe(5);
    expect(engagementOf(inputOf({ posts, engagementDefinition: "median" }))).toBe(3);
    expect(engagementOf(inputOf({ posts, window: lastDays(4) }))).toBe(10);
    expect(engagementOf(inputOf({ posts, window: lastDays(2) }))).toBeNull();
  });

  test("likes alone never exceed likes and comments, whatever is hidden", () => {
    const hidden = [...posts, postOf(6, { likes: 900, comments: null })];
    const likes = engagementOf(inputOf({ posts: hidden, engagementDefinition: "likes_only" }));
    expect(likes).toBe(4.6667);
    expect(likes).toBeLessThanOrEqual(engagementOf(inputOf({ posts: hidden })) ?? 0);
  });

  test("posts whose own day was not collected are counted", () => {
    const old = posts.map((post) => ({ ...post, followersOnDay: false }));
    expect(withRatedPosts(inputOf({ posts: old }), 3, () => 0)).toMatchObject({ otherDay: 3 });
    expect(withRatedPosts(inputOf({ posts }), 3, () => 0)).not.toHaveProperty("otherDay");
  });
});
