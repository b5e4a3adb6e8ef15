import { addDays, DAY, dayOf } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { startTestWorld, WORLD_START } from "../testing/figures/test-world.ts";
import { collect, DAILY_POSTS, FIRST_POSTS } from "./collect.ts";
import { findProfile } from "./store.ts";

const { sandbox, services, clock, setDay } = await startTestWorld();
const { db } = services;

const daily = (usernames: readonly string[]) => collect(services, usernames, { posts: DAILY_POSTS });
const count = async (table: string) =>
  Number((await db.pool.query(`select count(*) from ${table}`)).rows[0].count);
const profileOf = async (username: string) => {
  const row = await findProfile(db, username);
  if (!row) throw new Error(`${username} is not stored`);
  return row;
};

describe("collecting", () => {
  test("keeps profile, posts, the day's snapshot and the read model in one go", async () => {
    await collect(services, ["nasa", "ikea"], { posts: FIRST_POSTS });
    const row = await profileOf("nasa");
    expect(row).toMatchObject({ days: 1, professional: true, last_collected_day: "2026-11-10" });
    expect(row.followers_deltas).toEqual([null, null, null, null]);
    expect(row.sparkline).toEqual([...Array(29).fill(null), row.followers]);
    expect(await count("snapshots")).toBe(2);
    expect(await count("posts")).toBeGreaterThanOrEqual(200);
  });

  test("stores one snapshot a day however often it runs: the later one counts, for posts and figures alike", async () => {
    await daily(["nasa"]);
    const first = await profileOf("nasa");
    clock.advance(6 * 3_600_000);
    await daily(["nasa"]);
    const row = await profileOf("nasa");
    const { rows } = await db.pool.query("select followers, posts, engagement from snapshots");
    expect(rows).toEqual([{ followers: row.followers, posts: row.posts, engagement: row.engagement }]);
    expect(row.followers).not.toBe(first.followers);
    expect(row.sparkline).toEqual([...Array(29).fill(null), row.followers]);
    expect(row.days).toBe(1);
  });

  test("two batches with the same profiles at once leave each day once", async () => {
    const names = ["nasa", "ikea", "barilla", "google"];
    await Promise.all([daily(names), daily(names.toReversed())]);
    expect(await count("snapshots")).toBe(4);
    expect(await count("profile_latest")).toBe(4);
  });

  test("keeps gaps as gaps and compares with days that were collected", async () => {
    const followers: (number | null)[] = [];
    for (let day = 0; day <= 10; day++) {
      setDay(day);
      const missed = day === 4 || day === 9;
      if (!missed) await daily(["nasa"]);
      followers.push(missed ? null : ((await profileOf("nasa")).followers ?? null));
    }
    const row = await profileOf("nasa");
    expect(await count("snapshots")).toBe(9);
    expect(row.days).toBe(9);
    expect(row.sparkline.slice(-11)).toEqual(followers);
    // Yesterday is missing, a week ago is there, and further back the first day of all serves.
    const since = (day: number) => (followers[10] ?? 0) - (followers[day] ?? 0);
    expect(row.followers_deltas).toEqual([null, since(3), since(0), since(0)]);
    expect(row.delta_days).toEqual([null, 7, 10, 10]);
  });

  test("takes a day up to two before when the one a week ago is missing", async () => {
    for (const day of [0, 8]) {
      setDay(day);
      await daily(["nasa"]);
    }
    const { rows } = await db.pool.query<{ followers: number }>(
      "select followers from snapshots order by day",
    );
    expect((await profileOf("nasa")).followers_deltas[1]).toBe(
      (rows[1]?.followers ?? 0) - (rows[0]?.followers ?? 0),
    );
  });

  test("a pause longer than the sparkline empties it", async () => {
    await daily(["nasa"]);
    clock.advance(45 * DAY);
    await daily(["nasa"]);
    const row = await profileOf("nasa");
    expect(row.sparkline).toEqual([...Array(29).fill(null), row.followers]);
    expect(row.days).toBe(2);
  });
});

describe("engagement", () => {
  test("is the mean over the posts of the 30 days before, older than a day, with visible likes", async () => {
    await collect(services, ["nasa"], { posts: FIRST_POSTS });
    const { rows } = await db.pool.query<{ likes: number; comments: number; followers: number; age: number }>(
      "select likes, comments, followers, extract(epoch from $1::timestamptz - published_at) / 86400 as age from posts",
      [new Date(clock.now())],
    );
    const counted = rows.filter(({ age, likes }) => Number(age) >= 1 && Number(age) < 30 && likes !== null);
    const rates = counted.map(({ likes, comments, followers }) => (100 * (likes + comments)) / followers);
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    expect((await profileOf("nasa")).engagement).toBeCloseTo(mean, 3);
  });

  test("is none when every like is hidden", async () => {
    await collect(services, ["owl.hiddenlikes"], { posts: FIRST_POSTS });
    expect((await profileOf("owl.hiddenlikes")).engagement).toBeNull();
  });

  test("a post keeps the followers of its own day", async () => {
    for (const day of [0, 1, 2, 3]) {
      setDay(day);
      await daily(["owl.bought"]);
    }
    const { rows } = await db.pool.query<{ post: number; day: number }>(
      `select posts.followers as post, snapshots.followers as day from posts
       join snapshots on snapshots.profile_id = posts.profile_id
         and snapshots.day = (published_at at time zone 'UTC')::date`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.post).toBe(row.day);
  });
});

test("a post's growth is stored day by day while it is young, and later where it changed", async () => {
  for (const day of [0, 1, 2]) {
    setDay(day);
    await daily(["owl.mega"]);
  }
  const { rows } = await db.pool.query<{ age: number; days: number }>(
    `select extract(epoch from $1::timestamptz - published_at) / 86400 as age, count(day)::integer as days
     from posts left join post_snapshots on post_id = id group by id, published_at`,
    [new Date(clock.now())],
  );
  const young = rows.filter(({ age }) => Number(age) > 2 && Number(age) < 14);
  expect(young.length).toBeGreaterThan(0);
  expect(young.every(({ days }) => days === 3)).toBe(true);
  const old = await db.pool.query<{ readings: string[] }>(
    `select array_agg(concat_ws(' ', post_snapshots.likes, post_snapshots.comments, post_snapshots.views)
       order by day) as readings
     from posts join post_snapshots on post_id = id where published_at < $1::timestamptz - interval '16 days'
     group by id`,
    [new Date(clock.now())],
  );
  expect(old.rows.length).toBe(rows.filter(({ age }) => Number(age) > 16).length);
  const repeated = old.rows.filter(({ readings }) =>
    readings.some((one, index) => index > 0 && one === readings[index - 1]),
  );
  expect(repeated).toEqual([]);
});

describe("what Instagram does not say is not stored", () => {
  test.each(["500", "429", "hang", "reset", "garbage", "truncated", "html", "oversized", "wrong-id"])(
    "%s leaves no row behind, and stored data as it was",
    async (kind) => {
      await daily(["ikea"]);
      const before = await profileOf("ikea");
      clock.advance(DAY);
      await sandbox.fail("instagram", kind);
      if (kind === "hang") services.profileSource = sandbox.instagram({ timeout: 300 });
      const outcomes = await daily(["ikea", "nasa"]);
      expect([...outcomes.values()].map((outcome) => outcome.kind)).not.toContain("found");
      expect(await findProfile(db, "nasa")).toBeUndefined();
      expect(await count("snapshots")).toBe(1);
      expect(await profileOf("ikea")).toEqual(before);
    },
  );

  test("what answers in between is stored all the same", async () => {
    await sandbox.fail("instagram", "garbage", { rate: 0.3 });
    const names = Array.from({ length: 20 }, (_, index) => `shop${index}`);
    const outcomes = await daily(names);
    const found = [...outcomes.values()].filter(({ kind }) => kind === "found").length;
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(20);
    expect(await count("snapshots")).toBe(found);
  });
});

test("a profile that turned personal keeps its last figures and says so", async () => {
  // The sandbox's world began at its start; this one was professional until a week before.
  setDay(-10);
  await daily(["owl.turnedpersonal"]);
  const before = await profileOf("owl.turnedpersonal");
  setDay(0);
  await daily(["owl.turnedpersonal"]);
  const revision = before.revision + 1;
  expect(await profileOf("owl.turnedpersonal")).toEqual({ ...before, professional: false, revision });
});

test("a name taken over by another account starts a history of its own", async () => {
  await daily(["nasa"]);
  await db.pool.query("update profiles set external_id = '1' where username = 'nasa'");
  clock.advance(DAY);
  await daily(["nasa"]);
  const row = await profileOf("nasa");
  expect(row.days).toBe(1);
  expect(row.first_collected_day).toBe(addDays(dayOf(WORLD_START), 1));
  expect(await count("profiles where username is null")).toBe(1);
});
