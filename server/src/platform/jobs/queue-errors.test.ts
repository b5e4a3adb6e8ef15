import { MINUTE } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { testDb } from "../../testing/database/test-db.ts";
import { logLines } from "../../testing/files/log-lines.ts";
import { startDatabaseDoor } from "../../testing/services/test-door.ts";
import { systemClock } from "../clock.ts";
import { defineJob } from "./define-job.ts";
import { enqueue } from "./enqueue.ts";
import { createQueueErrors } from "./queue-errors.ts";
import { startJobs } from "./start-jobs.ts";

const db = await testDb();
const WAITS = "the job queues wait for the database";
const lost = () => new Error("timeout exceeded when trying to connect");

test("a database that is slow or away is said once a minute, without a trace of code", () => {
  const lines = logLines();
  let now = 0;
  const tell = createQueueErrors(lines.log, () => now);
  for (let at = 0; at < 60; at += 1) tell(lost(), "the job queue had an error");
  now = MINUTE;
  tell(lost(), "queues could not be looked at");
  expect(lines.entries(WAITS).map(({ times }) => times)).toEqual([1, 60]);
  expect(lines.text()).not.toContain("stack");
});

test("what is no lost connection is an error each time", () => {
  const lines = logLines();
  const tell = createQueueErrors(lines.log, () => 0);
  for (let at = 0; at < 2; at += 1) tell(new Error('relation "job" is gone'), "the job queue had an error");
  expect(lines.entries("the job queue had an error")).toHaveLength(2);
});

test("forty queues on a machine that is too slow for them log one line, and work when it has caught up", async () => {
  const lines = logLines("warn");
  const ran: string[] = [];
  const jobs = Array.from({ length: 40 }, (_, at) =>
    defineJob({
      name: `tests.slow-${at}`,
      payload: z.object({}),
      run: async () => {
        ran.push(`tests.slow-${at}`);
      },
    }),
  );
  const door = await startDatabaseDoor(db.pool.options.connectionString ?? "");
  const running = await startJobs({
    db,
    databaseUrl: door.url,
    jobs,
    context: null as never,
    log: lines.log,
    clock: systemClock,
    roles: new Set(["worker"]),
    tuning: { connectSeconds: 1 },
  });
  door.state.way = "silent";
  const [job] = jobs;
  if (job) await enqueue(db, job, {});
  await expect.poll(() => lines.entries(WAITS).length, { timeout: 15_000 }).toBe(1);
  door.state.way = "open";
  door.cut();
  await expect.poll(() => ran, { timeout: 30_000 }).toEqual(["tests.slow-0"]);
  await running.stop();
  await door.stop();
  expect(lines.text().trim().split("\n")).toHaveLength(1);
  expect(lines.text()).not.toContain("stack");
});
