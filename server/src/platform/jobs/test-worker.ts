import { pino } from "pino";
import * as z from "zod/mini";
import { systemClock } from "../clock.ts";
import { connect, type Db } from "../db/connect.ts";
import { defineJob } from "./define-job.ts";
import { startJobs, type Tuning } from "./start-jobs.ts";

export type Marks = { db: Db; worker: string; hang: boolean };

export const TUNING: Partial<Tuning> = { heartbeatSeconds: 10, superviseSeconds: 1, pollSeconds: 0.5 };

/** Leaves a mark of who began it, and never ends in the worker that is to be killed. */
export const marked = defineJob({
  name: "tests.marked",
  payload: z.object({}),
  backoff: { seconds: 0, max: 1 },
  timeoutSeconds: 600,
  run: async ({ db, worker, hang }: Marks, _payload, { attempt }) => {
    await db.pool.query("insert into marks values ($1, $2)", [attempt, worker]);
    if (hang) await new Promise(() => {});
  },
});

/** Run as a program, it is the worker that a test kills. */
if (import.meta.main) {
  const databaseUrl = process.argv[2] ?? "";
  const db = connect({ url: databaseUrl });
  await startJobs({
    databaseUrl,
    db,
    jobs: [marked],
    context: { db, worker: "to be killed", hang: true },
    log: pino({ level: "silent" }),
    clock: systemClock,
    roles: new Set(["worker"]),
    tuning: TUNING,
  });
  process.stdout.write("ready\n");
}
