import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { expect, test } from "vitest";
import { testDb } from "../../testing/database/test-db.ts";
import { systemClock } from "../clock.ts";
import { enqueue } from "./enqueue.ts";
import { startJobs } from "./start-jobs.ts";
import { type Marks, marked, TUNING } from "./test-worker.ts";

const db = await testDb();
const databaseUrl = db.pool.options.connectionString ?? "";

test("the job of a killed worker is done by another", async () => {
  await db.pool.query("create table marks (attempt int, worker text)");
  const marks = async () => (await db.pool.query("select attempt, worker from marks order by attempt")).rows;
  const script = fileURLToPath(new URL("test-worker.ts", import.meta.url));
  const child = spawn(process.execPath, [script, databaseUrl], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  await db.transaction((tx) => enqueue(tx, marked, {}));
  await expect.poll(marks).toEqual([{ attempt: 1, worker: "to be killed" }]);
  child.kill("SIGKILL");
  await once(child, "exit");

  const context: Marks = { db, worker: "survivor", hang: false };
  const log = pino({ level: "silent" });
  const worker = await startJobs({
    databaseUrl,
    db,
    jobs: [marked],
    context,
    log,
    clock: systemClock,
    tuning: TUNING,
    roles: new Set(["worker"]),
  });
  try {
    await expect.poll(marks, { timeout: 240_000, interval: 200 }).toEqual([
      { attempt: 1, worker: "to be killed" },
      { attempt: 2, worker: "survivor" },
    ]);
  } finally {
    await worker.stop();
  }
});
