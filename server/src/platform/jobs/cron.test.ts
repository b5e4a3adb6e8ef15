import { DAY, HOUR } from "@owlstat/core/time.ts";
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { testDb } from "../../testing/database/test-db.ts";
import { connect } from "../db/connect.ts";
import { enqueueDueSlots } from "./cron.ts";
import { defineJob } from "./define-job.ts";
import { drainJobs } from "./drain-jobs.ts";
import { makeQueues } from "./start-jobs.ts";

type Seen = { slots: number[] };
const daily = defineJob({
  name: "tests.daily",
  payload: z.object({ slot: z.number() }),
  cron: { pattern: "30 3 * * *", timeZone: "Europe/Rome", payload: (slot) => ({ slot }) },
  run: async (seen: Seen, { slot }) => {
    seen.slots.push(slot);
  },
});

const log = pino({ level: "silent" });
const db = await testDb();
const databaseUrl = db.pool.options.connectionString ?? "";
const seen: Seen = { slots: [] };
await makeQueues({ databaseUrl, jobs: [daily], log });
const run = () => drainJobs({ db, jobs: [daily], context: seen, log });
/** Days ahead of the queue's creation, at noon. */
const noon = (days: number) => Date.now() - (Date.now() % DAY) + days * DAY + 12 * HOUR;

beforeEach(async () => {
  await db.pool.query("delete from pgboss.job");
  seen.slots = [];
});

test("a slot is queued once, whichever of many processes looks first", async () => {
  const others = Array.from({ length: 4 }, () => connect({ url: databaseUrl, max: 2 }));
  const now = noon(2);
  const looks = await Promise.all([db, db, ...others].map((one) => enqueueDueSlots(one, [daily], now)));
  await Promise.all(others.map((one) => one.close()));
  expect(looks.flat()).toHaveLength(1);
  await run();
  expect(seen.slots).toEqual(looks.flat().map(({ slot }) => slot));
  expect(await enqueueDueSlots(db, [daily], now + 5 * HOUR)).toEqual([]);
  expect(await enqueueDueSlots(db, [daily], now + DAY)).toHaveLength(1);
});

test("after a standstill of 72 hours a job runs once, for the newest slot", async () => {
  await enqueueDueSlots(db, [daily], noon(2));
  await run();
  await enqueueDueSlots(db, [daily], noon(5));
  await run();
  expect(seen.slots).toHaveLength(2);
  expect((seen.slots[1] ?? 0) - (seen.slots[0] ?? 0)).toBeGreaterThan(2 * DAY);
});

test("a new job does not make up for slots before it existed", async () => {
  expect(await enqueueDueSlots(db, [daily], noon(-3))).toEqual([]);
});
