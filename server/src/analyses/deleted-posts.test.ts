import { getAnalyses } from "@owlstat/core/analyses/contract.ts";
import { getInputs } from "@owlstat/core/analyses/inputs-contract.ts";
import { listPosts } from "@owlstat/core/profiles/contract.ts";
import { NETWORK } from "@owlstat/core/profiles/networks.ts";
import { DAY, dayOf } from "@owlstat/core/time.ts";
import { beforeEach, expect, test } from "vitest";
import { saveCollected } from "../profiles/collect.ts";
import type { SourcePost, SourceProfile } from "../providers/profile-source.ts";
import { startTestWorld, WORLD_START } from "../testing/figures/test-world.ts";
import { findBreakouts } from "./breakouts.ts";

const { clock, services, web } = await startTestWorld();
const { db } = services;

/** Post 1 is the oldest, 20 days before the world starts; each is a day younger. */
const postOf = (number: number, likes = 10 + (number % 3)): SourcePost => ({
  id: String(number),
  publishedAt: WORLD_START - (21 - number) * DAY,
  format: "image",
  caption: "",
  permalink: null,
  likes,
  comments: 0,
  views: null,
  pictureUrl: null,
});
const ALL = Array.from({ length: 16 }, (_, index) => 16 - index);

let day = 0;
beforeEach(() => {
  day = 0;
});

/** A day later, a collection that returns these posts, newest first. */
async function collectPosts(numbers: readonly number[], parts: Partial<SourceProfile> = {}): Promise<void> {
  clock.set(WORLD_START + day++ * DAY);
  const posts = numbers.map((number) => postOf(number));
  const profile: SourceProfile = {
    network: NETWORK,
    id: "900",
    username: "gardener",
    name: null,
    biography: null,
    website: null,
    pictureUrl: null,
    followers: 1000,
    following: 10,
    postsCount: numbers.length,
    posts,
    ...parts,
  };
  await saveCollected(db, new Map([["gardener", { kind: "found", profile }]]), clock.now(), {
    pictures: false,
  });
}

const without = (...gone: number[]) => ALL.filter((number) => !gone.includes(number));
async function goneIds(): Promise<number[]> {
  const { rows } = await db.pool.query("select id from posts where gone_at is not null order by id");
  return rows.map(({ id }) => Number(id));
}

test("a post that two collections in a row miss between others is gone, until it is seen again", async () => {
  await collectPosts(ALL);
  await collectPosts(without(5, 9));
  expect(await goneIds()).toEqual([]);
  await collectPosts(without(5));
  expect(await goneIds()).toEqual([5]);
  await collectPosts(ALL);
  expect(await goneIds()).toEqual([]);
  await collectPosts(without(5));
  expect(await goneIds()).toEqual([]);
});

test.each([
  ["the list ends before it", without(1), {}],
  ["nothing is returned", [], {}],
  ["it could not be read", without(5), { unreadPosts: ["5"] }],
  ["something could not be read at all", without(5), { unreadPosts: [null] }],
  ["an old post is pinned before the newest", [1, 16, 15, 14], {}],
])("a post stays where %s", async (_, numbers, parts) => {
  await collectPosts(ALL);
  for (let turn = 0; turn < 3; turn++) await collectPosts(numbers, parts);
  expect(await goneIds()).toEqual([]);
});

test("a collection for an earlier instant marks nothing that came later", async () => {
  await collectPosts(without(16, 15));
  day = 5;
  await collectPosts(ALL);
  for (day = 3; day < 5; ) await collectPosts(without(16, 15));
  expect(await goneIds()).toEqual([]);
});

test("whoever counts, rates or lists posts leaves it out from that day on, and the page says how many", async () => {
  const client = web.client();
  const read = async () => {
    const { results } = await client.ok(getAnalyses, { username: "gardener", window: "30d" });
    const { posts } = await client.ok(listPosts, { username: "gardener" });
    const { cadence, applause } = results;
    return {
      cadence: cadence.ok && [cadence.n, cadence.value.deleted],
      applause: applause.ok && [applause.n, applause.leftOut.deleted],
      listed: posts.length,
    };
  };
  await collectPosts(ALL);
  await collectPosts(without(5, 9));
  expect(await read()).toEqual({ cadence: [16, 0], applause: [16, 0], listed: 16 });
  await collectPosts(without(5, 9));
  expect(await read()).toEqual({ cadence: [14, 2], applause: [14, 2], listed: 14 });
  const { rows } = await db.pool.query("select engagement from snapshots order by day");
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, number) => sum + (postOf(number).likes ?? 0), 0) / numbers.length / 10;
  expect(rows.map(({ engagement }) => engagement)).toEqual(
    [ALL, ALL, without(5, 9)].map((posts) => expect.closeTo(mean(posts), 3)),
  );
  const inputs = await client.ok(getInputs, { username: "gardener", window: "30d" });
  expect(inputs.posts).toHaveLength(14);
  expect(inputs.deleted.map(({ id, deletedOn }) => [id, deletedOn])).toEqual([
    ["9", dayOf(clock.now())],
    ["5", dayOf(clock.now())],
  ]);
});

test("a breakout goes with its post", async () => {
  await collectPosts(ALL);
  await db.pool.query(
    `insert into breakouts (profile_id, published_at, post_id, rate, usual, found_at)
     select profile_id, published_at, id, 9, 1, now() from posts where id in (2, 5)`,
  );
  await collectPosts(without(5, 2));
  await collectPosts(without(5, 2));
  const { rows } = await db.pool.query("select id from profiles where username = 'gardener'");
  await findBreakouts(services, [rows[0].id], clock.now());
  expect((await db.pool.query("select post_id from breakouts")).rows).toEqual([]);
});
