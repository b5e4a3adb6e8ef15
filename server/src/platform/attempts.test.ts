import { expect, test } from "vitest";
import { testDb } from "../testing/database/test-db.ts";
import { forgetAttempts, forgetOldAttempts, giveBackAttempt, takeAttempt } from "./attempts.ts";
import { fixedClock } from "./clock.ts";

const db = await testDb();
const clock = fixedClock("2026-03-10T12:00:00Z");
const LIMIT = { most: 5, seconds: 60 };
const take = (key: string) => takeAttempt({ db, clock }, key, LIMIT);

test("in a race of fifty exactly as many get through as the limit allows", async () => {
  const waits = await Promise.all(Array.from({ length: 50 }, () => take("race")));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  expect(new Set(waits.filter((wait) => wait > 0))).toEqual(new Set([60]));
});

test("the window slides: each attempt makes room a minute after it was taken", async () => {
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(await take("slide")).toBe(0);
    clock.advance(10_000);
  }
  expect(await take("slide")).toBe(10);
  clock.advance(10_000);
  expect(await take("slide")).toBe(0);
  expect(await take("slide")).toBe(10);
});

test("a good attempt is given back, and a key can be forgotten", async () => {
  for (let attempt = 0; attempt < 20; attempt++) {
    expect(await take("good")).toBe(0);
    await giveBackAttempt({ db }, "good");
  }
  for (let attempt = 0; attempt < 5; attempt++) await take("good");
  expect(await take("good")).toBeGreaterThan(0);
  await forgetAttempts({ db }, "good");
  expect(await take("good")).toBe(0);
});

test("keys do not share their count, name nobody, and old ones are swept away", async () => {
  expect(await take("ada@example.com")).toBe(0);
  const { rows } = await db.pool.query("select encode(key, 'escape') as key from attempts");
  expect(JSON.stringify(rows)).not.toContain("ada");
  clock.advance(61_000);
  await forgetOldAttempts({ db, clock });
  expect((await db.pool.query("select from attempts")).rowCount).toBe(0);
});
