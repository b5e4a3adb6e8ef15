import { HOUR } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { testDb } from "../../testing/database/test-db.ts";
import { fixedClock } from "../clock.ts";
import { CachedPages, filled } from "./cached-pages.ts";

const db = await testDb();
const clock = fixedClock("2026-11-01T10:00:00Z");
const place = (address: string) => ({ address, site: "http://owlstat.test", language: "en" as const });
const VALUES = { nonce: "n$1", now: "5", age: "an hour ago" };
const stored = async () => (await db.pool.query("select address from kept_pages order by 1")).rows.length;

test("a process writes down so many pages an hour, and answers the others all the same", async () => {
  const pages = new CachedPages({ db, clock }, "1", 3);
  for (let number = 0; number < 5; number++) {
    const pieces = await pages.get(place(`/p/${number}`), number, async ({ nonce }) => `a${nonce}b${number}`);
    expect(filled(pieces, VALUES).toString()).toBe(`an$1b${number}`);
  }
  expect(await stored()).toBe(3);
  clock.advance(HOUR);
  await pages.get(place("/p/9"), 9, async ({ nonce }) => nonce);
  expect(await stored()).toBe(4);
});

test("another version of the program renders anew, and replaces the stored page", async () => {
  const [one, two] = ["1", "2"].map((version) => new CachedPages({ db, clock }, version));
  await one?.get(place("/v"), 0, async () => "old");
  const before = await stored();
  expect(await two?.get(place("/v"), 0, async () => "new")).toEqual([Buffer.from("new")]);
  expect(await stored()).toBe(before);
});

test("every answer fills the holes of a page itself, as often as they occur", async () => {
  const pages = new CachedPages({ db, clock }, "1");
  const get = () =>
    pages.get(place("/h"), 0, async ({ nonce, now, age }) => `${age} ${nonce} at ${now}, ${nonce} $& now`);
  await get();
  expect(filled(await get(), VALUES).toString()).toBe("an hour ago n$1 at 5, n$1 $& now");
});
