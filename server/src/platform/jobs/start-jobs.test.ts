import { MINUTE } from "@owlstat/core/time.ts";
import { pino } from "pino";
import { Registry } from "prom-client";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { testDb } from "../../testing/database/test-db.ts";
import { type Clock, fixedClock, systemClock } from "../clock.ts";
import { deadLetters } from "./dead-letters.ts";
import { type AnyJob, defineJob } from "./define-job.ts";
import { enqueue, enqueueMany } from "./enqueue.ts";
import { type RunningJobs, startJobs, type Tuning } from "./start-jobs.ts";

type World = { begun: string[]; ended: string[]; gates: Map<string, Promise<void>>; attempts: number };
const Named = z.object({ name: z.string() });

const gated = defineJob({
  name: "tests.gated",
  payload: Named,
  concurrency: 2,
  run: async (world: World, { name }) => {
    world.begun.push(name);
    await world.gates.get(name);
    world.ended.push(name);
  },
});
const failing = defineJob({
  name: "tests.failing",
  payload: Named,
  retries: 1,
  backoff: { seconds: 1, max: 1 },
  run: async (world: World) => {
    world.attempts++;
    throw new Error("as always");
  },
});
const hanging = defineJob({
  name: "tests.hanging",
  payload: Named,
  retries: 0,
  timeoutSeconds: 1,
  run: (world: World, { name }, { signal }) =>
    new Promise<void>(() => signal.addEventListener("abort", () => world.ended.push(`${name} aborted`))),
});
const shared = defineJob({
  name: "tests.shared",
  payload: Named,
  concurrency: 2,
  perGroup: 1,
  run: gated.run,
});
const many = defineJob({
  name: "tests.many",
  payload: Named,
  batch: 50,
  run: async (world: World, { name }) => {
    world.ended.push(name);
  },
});
const JOBS = [gated, failing, hanging, shared, many];

const log = pino({ level: "silent" });
const db = await testDb();
const databaseUrl = db.pool.options.connectionString ?? "";
const tuning: Partial<Tuning> = { pollSeconds: 0.5, superviseSeconds: 1, cronSeconds: 0.2 };
let world: World;
let running: RunningJobs[] = [];

async function start(
  options: { jobs?: readonly AnyJob<World>[]; roles?: string[]; registry?: Registry; clock?: Clock } = {},
) {
  const { jobs = JOBS, roles = ["worker"], registry, clock = systemClock } = options;
  const started = await startJobs({
    databaseUrl,
    db,
    jobs,
    context: world,
    log,
    clock,
    roles: new Set(roles),
    tuning,
    ...(registry && { registry }),
  });
  running.push(started);
  return started;
}
function gate(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  world.gates.set(name, promise);
  return resolve;
}

beforeEach(async () => {
  world = { begun: [], ended: [], gates: new Map(), attempts: 0 };
});
afterEach(async () => {
  await Promise.all(running.map((one) => one.stop({ timeoutSeconds: 1 })));
  running = [];
  await db.pool.query("delete from pgboss.job");
});

test("processes that start together on a fresh database all come up", async () => {
  await db.pool.query("drop schema if exists pgboss cascade");
  await Promise.all([start(), start(), start({ roles: ["web"] }), start({ roles: ["web"] })]);
  await db.transaction((tx) => enqueue(tx, gated, { name: "a" }));
  await expect.poll(() => world.ended).toEqual(["a"]);
});

test("a process without the worker role queues and runs nothing; a worker picks it up", async () => {
  await start({ roles: ["web"] });
  await enqueue(db, gated, { name: "a" });
  const { rows } = await db.pool.query("select state from pgboss.job");
  expect(rows).toEqual([{ state: "created" }]);
  await start();
  await expect.poll(() => world.ended).toEqual(["a"]);
});

test("two workers share the queue: every job runs once", async () => {
  await start();
  await start();
  const names = Array.from({ length: 200 }, (_, index) => `job ${index}`);
  await enqueueMany(
    db,
    many,
    names.map((name) => ({ payload: { name } })),
  );
  await expect.poll(() => world.ended.length).toBe(200);
  expect(new Set(world.ended).size).toBe(200);
});

test("a job that keeps failing is tried again and then lies in the dead letters, and all is counted", async () => {
  const registry = new Registry();
  await start({ registry });
  await enqueue(db, failing, { name: "a" });
  await enqueue(db, gated, { name: "b" });
  await expect.poll(() => deadLetters(db, JOBS)).toHaveLength(1);
  expect(world.attempts).toBe(2);
  const [letter] = await deadLetters(db, JOBS);
  expect(letter).toMatchObject({ job: "tests.failing", error: { message: "as always" }, attempts: 2 });
  // Counting follows the last write to the database, and the other job may end later.
  const counted = (line: string) => expect.poll(() => registry.metrics()).toContain(line);
  await counted('jobs_total{job="tests.failing",outcome="failed"} 1');
  await counted('jobs_total{job="tests.failing",outcome="dead"} 1');
  await counted('jobs_total{job="tests.gated",outcome="done"} 1');
  await counted('job_duration_seconds_count{job="tests.failing"} 2');
});

test("a payload the job does not know goes to the dead letters at once, with the reason", async () => {
  await start();
  const older = defineJob({
    name: gated.name,
    payload: z.object({ title: z.string() }),
    run: async (_: World) => {},
  });
  await enqueue(db, older, { title: "from an older version" });
  await expect.poll(() => deadLetters(db, JOBS)).toHaveLength(1);
  const [letter] = await deadLetters(db, JOBS);
  expect(letter).toMatchObject({ payload: { title: "from an older version" }, attempts: 1 });
  expect(JSON.stringify(letter?.error)).toMatch(/payload is not valid.*name/);
  expect(world.begun).toEqual([]);
});

test("a job that takes too long is told to stop and counts as failed", async () => {
  await start();
  await enqueue(db, hanging, { name: "a" });
  await expect.poll(() => deadLetters(db, JOBS)).toHaveLength(1);
  expect((await deadLetters(db, JOBS))[0]?.error).toMatchObject({ message: /longer than 1 seconds/ });
  expect(world.ended).toEqual(["a aborted"]);
});

test("stopping waits for a running job and takes no further one", async () => {
  const open = gate("a");
  const worker = await start();
  await enqueue(db, gated, { name: "a" });
  await expect.poll(() => world.begun).toEqual(["a"]);
  const stopped = worker.stop({ timeoutSeconds: 20 });
  open();
  await stopped;
  await enqueue(db, gated, { name: "b" });
  expect(world.ended).toEqual(["a"]);
  const { rows } = await db.pool.query("select data, state from pgboss.job order by created_on");
  expect(rows).toEqual([
    { data: { name: "a" }, state: "completed" },
    { data: { name: "b" }, state: "created" },
  ]);
});

test("a job that outlasts the stop goes back to the queue", async () => {
  gate("a");
  const worker = await start();
  await enqueue(db, gated, { name: "a" });
  await expect.poll(() => world.begun).toEqual(["a"]);
  await worker.stop({ timeoutSeconds: 1 });
  const { rows } = await db.pool.query("select state, retry_count from pgboss.job");
  expect(rows).toEqual([{ state: "retry", retry_count: 0 }]);
});

test("one owner's many jobs do not hold up another's one", async () => {
  const crowd = Array.from({ length: 100 }, (_, index) => ({
    payload: { name: `first ${index}` },
    group: "first",
  }));
  const gates = crowd.map(({ payload }) => gate(payload.name));
  await start();
  await enqueueMany(db, shared, crowd);
  await expect.poll(() => world.begun).toHaveLength(1);
  await enqueue(db, shared, { name: "second" }, { group: "second" });
  await expect.poll(() => world.ended).toEqual(["second"]);
  for (const open of gates) open();
  await expect.poll(() => world.ended.length).toBe(101);
});

test("a schedule runs once with two workers that look for it", async () => {
  const slotted = defineJob({
    name: "tests.slotted",
    payload: z.object({ name: z.string() }),
    cron: {
      pattern: "* * * * *",
      timeZone: "UTC",
      payload: (slot) => ({ name: new Date(slot).toISOString() }),
    },
    run: gated.run,
  });
  await start({ jobs: [slotted], roles: ["web"] });
  const later = fixedClock(Date.now() + 10 * MINUTE);
  for (let index = 0; index < 2; index++) await start({ jobs: [slotted], clock: later });
  await expect.poll(() => world.ended).toHaveLength(1);
  later.advance(MINUTE);
  await expect.poll(() => world.ended).toHaveLength(2);
  // A job is marked as done after its work has ended: both must come to that, and no third may appear.
  const states = async () => {
    const { rows } = await db.pool.query("select state from pgboss.job where name = 'tests.slotted'");
    return rows.map(({ state }) => state);
  };
  await expect.poll(states).toEqual(["completed", "completed"]);
});

test("a changed definition reaches the queue of an earlier version, an unchanged one writes nothing", async () => {
  const queue = async () => {
    const { rows } = await db.pool.query(
      "select retry_limit, updated_on from pgboss.queue where name = 'tests.failing'",
    );
    return rows[0];
  };
  await start({ roles: ["web"] });
  const before = await queue();
  await start({ roles: ["web"] });
  expect(await queue()).toEqual(before);
  await start({ jobs: [{ ...failing, retries: 7 }], roles: ["web"] });
  expect((await queue()).retry_limit).toBe(7);
});
