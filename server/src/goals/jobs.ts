import { UNDO_DAYS } from "@owlstat/core/goals/rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import { defineJob } from "../platform/jobs/define-job.ts";
import { mailGoals } from "./mail-jobs.ts";
import { deleteForgotten } from "./store.ts";
import { judgeCollected, judgeOverdue } from "./watch.ts";

/** After a collection: judges the goals on the collected profiles. */
export const judgeGoals = defineJob({
  name: "goals.judge",
  payload: z.object({ profileIds: z.array(z.number()), at: z.number() }),
  concurrency: 2,
  timeoutSeconds: 600,
  run: (services, { profileIds, at }) => judgeCollected(services, profileIds, at),
});

/** Runs every hour, because every hour a day ends in some time zone. */
export const closeGoals = defineJob({
  name: "goals.close",
  payload: z.object({}),
  cron: { pattern: "7 * * * *", timeZone: "UTC" },
  run: judgeOverdue,
});

const forgetGoals = defineJob({
  name: "goals.forget",
  payload: z.object({}),
  cron: { pattern: "43 3 * * *", timeZone: "UTC" },
  run: ({ db, clock }) => deleteForgotten(db, new Date(clock.now() - UNDO_DAYS * DAY)),
});

export const goalJobs = [judgeGoals, mailGoals, closeGoals, forgetGoals];
