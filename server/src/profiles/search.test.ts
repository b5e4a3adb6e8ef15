import { getProfile, listPosts, searchProfiles } from "@owlstat/core/profiles/contract.ts";
import { describe, expect, test } from "vitest";
import { startTestWorld } from "../testing/figures/test-world.ts";
import { collect, DAILY_POSTS } from "./collect.ts";

const { web, services } = await startTestWorld();
const client = web.client();

describe("search", () => {
  test("suggests what begins with the text, the largest first, then what holds it, then what is spelled alike", async () => {
    const names = ["nasa", "nasa.fans", "planet.nasa", "natgeo", "ikea"];
    await collect(services, names, { posts: DAILY_POSTS });
    const find = async (q: string) =>
      (await client.ok(searchProfiles, { q })).profiles.map(({ username }) => username);
    expect((await find("na"))[0]).toBe("natgeo");
    expect(await find("@NASA")).toEqual(["nasa", "nasa.fans", "planet.nasa"]);
    expect(await find("plannet")).toEqual(["planet.nasa"]);
    expect(await find("zzz%")).toEqual([]);
    expect((await client.ok(searchProfiles, { q: "nobody.yet" })).handle).toBe("nobody.yet");
  });
});

describe("posts", () => {
  test("come page by page in the order asked, without one twice", async () => {
    await client.ok(getProfile, { username: "nasa" });
    const seen: string[] = [];
    const likes: number[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await client.ok(listPosts, {
        username: "nasa",
        sort: "likes",
        limit: 30,
        ...(cursor && { cursor }),
      });
      seen.push(...page.posts.map(({ id }) => id));
      likes.push(...page.posts.map(({ likes: count }) => count ?? -1));
      if (page.next === null) break;
      cursor = page.next;
    }
    expect(new Set(seen).size).toBe(100);
    expect(likes).toEqual(likes.toSorted((a, b) => b - a));
  });

  test("can be of one format", async () => {
    const { posts } = await client.ok(listPosts, { username: "nasa", format: "reel" });
    expect(new Set(posts.map(({ format }) => format))).toEqual(new Set(["reel"]));
  });
});
