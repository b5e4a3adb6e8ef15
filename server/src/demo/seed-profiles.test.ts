import { addDays, dayOf } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { collect } from "../profiles/collect.ts";
import { findProfile } from "../profiles/store.ts";
import { startTestWorld, WORLD_START } from "../testing/figures/test-world.ts";
import { DEMO_HANDLES, FIRST_HANDLES, OTHER_HANDLES } from "./profiles.ts";
import { seedProfiles } from "./seed-profiles.ts";

const { services } = await startTestWorld();
const { db } = services;
const TODAY = dayOf(WORLD_START);
const stored = async () =>
  (
    await db.pool.query(
      "select profile_id, day, followers, engagement from snapshots order by profile_id, day",
    )
  ).rows;

test("every day of the past is there once, up to today, as it was on that day", async () => {
  await seedProfiles(services, ["nasa", "ikea"], { days: 40 });
  const nasa = await findProfile(db, "nasa");
  expect(nasa).toMatchObject({
    days: 40,
    first_collected_day: addDays(TODAY, -39),
    last_collected_day: TODAY,
  });
  expect(nasa?.sparkline).not.toContain(null);
  expect(nasa?.followers_deltas.slice(0, 3)).not.toContain(null);
  const days = await stored();
  expect(days.length).toBe(80);
  expect(
    new Set(days.filter(({ profile_id }) => profile_id === nasa?.id).map(({ followers }) => followers)).size,
  ).toBeGreaterThan(30);
});

test("a second start changes nothing", async () => {
  await seedProfiles(services, ["barilla"], { days: 3 });
  const before = await stored();
  await seedProfiles(services, ["barilla"], { days: 3 });
  expect(await stored()).toEqual(before);
});

test("a past that was interrupted is completed at the next start", async () => {
  const stop = new AbortController();
  const seeding = seedProfiles(services, ["google"], { days: 30, signal: stop.signal });
  while ((await stored()).length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  stop.abort();
  await seeding;
  expect((await stored()).length).toBeLessThan(30);
  await seedProfiles(services, ["google"], { days: 30 });
  expect((await stored()).length).toBe(30);
});

test("a profile that somebody looked up meanwhile has its whole past all the same", async () => {
  await collect(services, ["natgeo"], { posts: 25 });
  await seedProfiles(services, ["natgeo"], { days: 35 });
  const natgeo = await findProfile(db, "natgeo");
  expect(natgeo).toMatchObject({ days: 35, last_collected_day: TODAY });
  expect(natgeo?.sparkline).not.toContain(null);
  expect(natgeo?.followers_deltas.slice(0, 3)).not.toContain(null);
});

test("the demo people track 6, 2, 2, 5 and 40 profiles, some of them the same", () => {
  expect(Object.values(DEMO_HANDLES).map((handles) => new Set(handles).size)).toEqual([6, 2, 2, 5, 40]);
  expect(new Set([...FIRST_HANDLES, ...OTHER_HANDLES]).size).toBeLessThan(53);
});
