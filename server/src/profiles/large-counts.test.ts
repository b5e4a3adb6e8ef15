import { getProfile, listPosts } from "@owlstat/core/profiles/contract.ts";
import { NETWORK } from "@owlstat/core/profiles/networks.ts";
import { DAY } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import type { SourceProfile } from "../providers/profile-source.ts";
import { startTestWorld, WORLD_START } from "../testing/figures/test-world.ts";
import { saveCollected } from "./collect.ts";

const { clock, services, web } = await startTestWorld();

test("counts beyond 2³¹ are stored and shown, also changes, lines and the views of posts", async () => {
  const BILLION = 1e9;
  const client = web.client();
  for (const [day, followers] of [3 * BILLION, 6 * BILLION].entries()) {
    clock.set(WORLD_START + day * DAY);
    const figures = { likes: 4 * BILLION + day, comments: 5 * BILLION, views: 9 * BILLION };
    const post = {
      publishedAt: WORLD_START - 3 * DAY,
      format: "reel",
      caption: "",
      permalink: null,
    } as const;
    const profile: SourceProfile = {
      network: NETWORK,
      id: "901",
      username: "everybody",
      name: null,
      biography: null,
      website: null,
      pictureUrl: null,
      followers,
      following: 2_500_000_000,
      postsCount: 2_600_000_000,
      posts: [{ id: "1", ...post, ...figures, pictureUrl: null }],
    };
    const outcomes = new Map([["everybody", { kind: "found", profile } as const]]);
    await saveCollected(services.db, outcomes, clock.now(), { pictures: false });
  }
  const shown = await client.ok(getProfile, { username: "everybody" });
  expect(shown).toMatchObject({
    followers_count: 6 * BILLION,
    following_count: 2_500_000_000,
    posts_count: 2_600_000_000,
    deltas: { d1: { followers_count: 3 * BILLION } },
  });
  expect(shown.sparkline.slice(-2)).toEqual([3 * BILLION, 6 * BILLION]);
  const { posts } = await client.ok(listPosts, { username: "everybody" });
  expect(posts[0]).toMatchObject({ likes: 4 * BILLION + 1, comments: 5 * BILLION, views: 9 * BILLION });
});
