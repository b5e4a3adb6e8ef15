import { pino } from "pino";
import { beforeEach, expect, expectTypeOf, test } from "vitest";
import * as z from "zod/mini";
import { testDb } from "../../testing/database/test-db.ts";
import { deadLetters, retryDead } from "./dead-letters.ts";
import { defineJob, GiveUp } from "./define-job.ts";
import { drainJobs } from "./drain-jobs.ts";
import { enqueue, enqueueMany } from "./enqueue.ts";
import { makeQueues } from "./start-jobs.ts";

type Seen = { ran: { number: number; attempt: number }[]; fail: (number: number) => Error | null };

const count = defineJob({
  name: "tests.count",
  payload: z.object({ number: z.number() }),
  retries: 2,
  run: async (seen: Seen, { number }, { attempt }) => {
    seen.ran.push({ number, attempt });
    const error = seen.fail(number);
    if (error) throw error;
  },
});

const log = pino({ level: "silent" });
const db = await testDb();
let seen: Seen = { ran: [], fail: () => null };
const drain = (later = false) => drainJobs({ db, jobs: [count], context: seen, log, later });
await makeQueues({ databaseUrl: db.pool.options.connectionString ?? "", jobs: [count], log });

beforeEach(async () => {
  await db.pool.query("delete from pgboss.job");
  seen = { ran: [], fail: () => null };
});

test("a job queued in a transaction that is rolled back never existed", async () => {
  const broken = db.transaction(async (tx) => {
    expect(await enqueue(tx, count, { number: 1 })).toMatch(/^[0-9a-f-]{36}$/);
    throw new Error("no");
  });
  await expect(broken).rejects.toThrow("no");
  expect(await drain()).toEqual([]);
});

test("a job queued in a transaction that commits runs once", async () => {
  const id = await db.transaction((tx) => enqueue(tx, count, { number: 7 }));
  expect(await drain()).toEqual([{ job: "tests.count", id, status: "completed" }]);
  expect(await drain()).toEqual([]);
  expect(seen.ran).toEqual([{ number: 7, attempt: 1 }]);
});

test("a payload that does not fit is refused where it is queued", async () => {
  const wrong = { number: "one" } as unknown as { number: number };
  await expect(enqueue(db, count, wrong)).rejects.toThrow(/tests\.count cannot be queued/);
  expect(await drain()).toEqual([]);
  expectTypeOf(enqueue<typeof count.payload>)
    .parameter(2)
    .toEqualTypeOf<{ number: number }>();
});

test("only one job with a key waits; when it has begun another may wait", async () => {
  expect(await enqueue(db, count, { number: 1 }, { singletonKey: "p1" })).not.toBeNull();
  expect(await enqueue(db, count, { number: 2 }, { singletonKey: "p1" })).toBeNull();
  expect(await enqueue(db, count, { number: 3 }, { singletonKey: "p2" })).not.toBeNull();
  expect(await enqueue(db, count, { number: 4 })).not.toBeNull();
  expect(await enqueue(db, count, { number: 5 })).not.toBeNull();
  await drain();
  expect(seen.ran.map(({ number }) => number).sort()).toEqual([1, 3, 4, 5]);
  expect(await enqueue(db, count, { number: 6 }, { singletonKey: "p1" })).not.toBeNull();
});

test("a job with a once key runs once, also when it is queued again after it ran", async () => {
  expect(await enqueue(db, count, { number: 1 }, { once: "report 1 2026-10" })).not.toBeNull();
  expect(await enqueue(db, count, { number: 1 }, { once: "report 1 2026-10" })).toBeNull();
  await drain();
  expect(await enqueue(db, count, { number: 1 }, { once: "report 1 2026-10" })).toBeNull();
  expect(await enqueue(db, count, { number: 2 }, { once: "report 1 2026-11" })).not.toBeNull();
  await drain();
  expect(seen.ran.map(({ number }) => number)).toEqual([1, 2]);
});

test("fifty transactions that queue the same once key at the same time queue it once", async () => {
  const ids = await Promise.all(
    Array.from({ length: 50 }, () =>
      db.transaction((tx) => enqueue(tx, count, { number: 1 }, { once: "x" })),
    ),
  );
  expect(ids.filter((id) => id !== null)).toHaveLength(1);
  await drain();
  expect(seen.ran).toHaveLength(1);
});

test("a job for later waits", async () => {
  await enqueue(db, count, { number: 1 }, { startAfter: Date.now() + 3_600_000 });
  await enqueue(db, count, { number: 2 });
  await drain();
  expect(seen.ran.map(({ number }) => number)).toEqual([2]);
  await drain(true);
  expect(seen.ran.map(({ number }) => number)).toEqual([2, 1]);
});

test("owners take turns, and what was left behind is not passed for ever", async () => {
  const many = (group: string, from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ payload: { number: from + index }, group }));
  await enqueueMany(db, count, many("a", 1, 4));
  await enqueueMany(db, count, many("b", 11, 2));
  await enqueue(db, count, { number: 21 }, { group: "c" });
  await drain();
  expect(seen.ran.map(({ number }) => number)).toEqual([1, 2, 11, 21, 3, 12, 4]);
});

test("thousands are queued in few statements, all or none", async () => {
  const items = Array.from({ length: 2500 }, (_, number) => ({ payload: { number } }));
  const ids = await db.transaction((tx) => enqueueMany(tx, count, items));
  expect(new Set(ids).size).toBe(2500);
  const wrong = [...items, { payload: { number: null } as unknown as { number: number } }];
  await expect(enqueueMany(db, count, wrong)).rejects.toThrow(TypeError);
  const { rows } = await db.pool.query("select count(*)::int as waiting from pgboss.job");
  expect(rows).toEqual([{ waiting: 2500 }]);
});

test("a queue that was never made is an error, not a lost job", async () => {
  const unknown = defineJob({ name: "tests.unknown", payload: z.object({}), run: async (_: Seen) => {} });
  await expect(enqueue(db, unknown, {})).rejects.toThrow(/does not exist/);
});

test("a failing job is tried again, then lands in the dead letters, and can be queued again", async () => {
  seen.fail = () => Object.assign(new Error("upstream said no"), { config: { secret: "s3cret" } });
  const id = await enqueue(db, count, { number: 9 });
  const runs = await drain(true);
  expect(seen.ran.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  expect(runs.map(({ status }) => status)).toEqual(["failed", "failed", "deadletter"]);
  const [letter, ...others] = await deadLetters(db, [count]);
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    job: "tests.count",
    jobId: id,
    payload: { number: 9 },
    error: { name: "Error", message: "upstream said no" },
    attempts: 3,
  });
  expect(JSON.stringify(letter)).not.toContain("s3cret");

  seen.fail = () => null;
  expect(await retryDead(db, count, [letter?.id ?? ""])).toBe(1);
  expect(await deadLetters(db, [count])).toEqual([]);
  await drain();
  expect(seen.ran.at(-1)).toEqual({ number: 9, attempt: 1 });
});

test("the retries of a job come later each time", async () => {
  seen.fail = () => new Error("no");
  await enqueue(db, count, { number: 1 });
  const waits: number[] = [];
  for (let retry = 1; retry <= 2; retry++) {
    await drain();
    const { rows } = await db.pool.query(
      `with waiting as (select id, start_after from pgboss.job where state = 'retry')
       update pgboss.job set start_after = now() from waiting where job.id = waiting.id
       returning extract(epoch from waiting.start_after - now())::float as wait`,
    );
    waits.push(rows[0].wait);
  }
  expect(waits[0]).toBeGreaterThan(1);
  expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
});

test("a job that gives up is not tried again", async () => {
  seen.fail = () => new GiveUp("the account is gone");
  await enqueue(db, count, { number: 1 });
  expect((await drain(true)).map(({ status }) => status)).toEqual(["deadletter"]);
  expect(seen.ran).toHaveLength(1);
  expect(await deadLetters(db, [count])).toHaveLength(1);
});
