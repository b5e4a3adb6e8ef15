import { DAY } from "@owlstat/core/time.ts";
import { beforeEach, expect, test } from "vitest";
import { followCollection } from "../after-collection.ts";
import { drainJobs } from "../platform/jobs/drain-jobs.ts";
import { collect, DAILY_POSTS } from "../profiles/collect.ts";
import { findProfile } from "../profiles/store.ts";
import { startTestWorld, WORLD_START } from "../testing/figures/test-world.ts";
import { findBreakouts } from "./breakouts.ts";
import { judgePosts } from "./jobs.ts";

const { services, clock } = await startTestWorld();
const { db } = services;
const PROFILE = 7;

type Given = { ageDays: number; likes: number | null; profileId?: number };

/** Posts of a profile with 1000 followers, without comments: ten likes are 1 %. */
async function storePosts(posts: readonly Given[]): Promise<void> {
  await db.pool.query(
    `insert into posts (profile_id, id, published_at, format, caption, likes, comments, followers, first_seen_at)
     select profile, 18000000000000000 + number + 1000 * profile, to_timestamp(at / 1000.0), 'image', '', likes, 0, 1000, now()
     from unnest($1::bigint[], $2::bigint[], $3::integer[]) with ordinality as given (profile, at, likes, number)`,
    [
      posts.map(({ profileId = PROFILE }) => profileId),
      posts.map(({ ageDays }) => WORLD_START - ageDays * DAY),
      posts.map(({ likes }) => likes),
    ],
  );
}

/** Twenty posts before the young ones, of 10 and 20 likes in turn: mean 1.5 %, σ 0.513 %, so 3.04 % breaks out. */
const usual = (profileId = PROFILE): Given[] =>
  Array.from({ length: 20 }, (_, index) => ({ ageDays: 15 + index, likes: index % 2 ? 10 : 20, profileId }));

const kept = async () =>
  (
    await db.pool.query(
      `select profile_id, post_id::text, round(rate::numeric, 2)::text as rate, round(usual::numeric, 2)::text as usual,
         found_at from breakouts order by profile_id, published_at desc`,
    )
  ).rows;

beforeEach(() => clock.set(WORLD_START));

test("a young post above mean + 3σ of the 90 days before it is stored with what was usual", async () => {
  await storePosts([...usual(), { ageDays: 5, likes: 31 }, { ageDays: 4, likes: 29 }]);
  await findBreakouts(services, [PROFILE], clock.now());
  expect(await kept()).toEqual([
    {
      profile_id: PROFILE,
      post_id: "18000000000007021",
      rate: "3.10",
      usual: "1.50",
      found_at: new Date(WORLD_START),
    },
  ]);
});

test.each([
  ["younger than a day", { ageDays: 0.5, likes: 90 }],
  ["older than two weeks", { ageDays: 14.1, likes: 90 }],
  ["whose likes are hidden", { ageDays: 5, likes: null }],
])("a post %s is not judged", async (_name, post) => {
  await storePosts([...usual(), post]);
  await findBreakouts(services, [PROFILE], clock.now());
  expect(await kept()).toEqual([]);
});

test("a profile with fewer than twenty posts before is not judged, and others are all the same", async () => {
  await storePosts([...usual(1).slice(1), { ageDays: 5, likes: 90, profileId: 1 }]);
  await storePosts([...usual(2), { ageDays: 5, likes: 90, profileId: 2 }]);
  await findBreakouts(services, [1, 2], clock.now());
  expect((await kept()).map(({ profile_id }) => profile_id)).toEqual([2]);
});

test("judged again it keeps the day it was found and takes the new figure; one that fell back is forgotten", async () => {
  await storePosts([...usual(), { ageDays: 5, likes: 40 }, { ageDays: 4, likes: 60 }]);
  await findBreakouts(services, [PROFILE], clock.now());
  expect(await kept()).toHaveLength(2);
  await db.pool.query("update posts set likes = 80 where likes = 60");
  await db.pool.query("update posts set likes = 20 where likes = 40");
  clock.advance(DAY);
  await findBreakouts(services, [PROFILE], clock.now());
  expect(await kept()).toMatchObject([{ rate: "8.00", found_at: new Date(WORLD_START) }]);
});

test("what broke out stays known when it is no longer young", async () => {
  await storePosts([...usual(), { ageDays: 13, likes: 60 }]);
  await findBreakouts(services, [PROFILE], clock.now());
  clock.advance(5 * DAY);
  await findBreakouts(services, [PROFILE], clock.now());
  expect(await kept()).toHaveLength(1);
});

test("after a collection its posts are judged", async () => {
  await collect(services, ["nasa"], { posts: DAILY_POSTS });
  const nasa = await findProfile(db, "nasa");
  await storePosts([...usual(nasa?.id), { ageDays: 5, likes: 2_000_000, profileId: nasa?.id ?? 0 }]);
  await drainJobs({ db, jobs: [followCollection, judgePosts], context: services, log: services.log });
  expect((await kept()).map(({ profile_id }) => profile_id)).toContain(nasa?.id);
});
