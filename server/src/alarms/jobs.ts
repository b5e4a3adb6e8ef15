import { UNDO_DAYS } from "@owlstat/core/alarms/rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import { defineJob } from "../platform/jobs/define-job.ts";
import { mailAlarms } from "./mail-jobs.ts";
import { deleteForgotten } from "./store.ts";
import { judgeCollected, judgeStopped } from "./watch.ts";

const Collected = z.object({ profileIds: z.array(z.number()), at: z.number() });

/** After a collection: judges the alarms that need only the stored days. */
export const judgeAlarms = defineJob({
  name: "alarms.judge",
  payload: Collected,
  concurrency: 2,
  timeoutSeconds: 300,
  run: (services, { profileIds, at }) => judgeCollected(services, profileIds, at, { posts: false }),
});

/** After a collection: judges the alarms on posts and analyses, which take longer to read. */
export const judgePostAlarms = defineJob({
  name: "alarms.judge-posts",
  payload: Collected,
  concurrency: 1,
  timeoutSeconds: 600,
  run: (services, { profileIds, at }) => judgeCollected(services, profileIds, at, { posts: true }),
});

/** Accounts that are no longer collected cause no collection, so a schedule has to look for them. */
export const watchStopped = defineJob({
  name: "alarms.stopped",
  payload: z.object({}),
  cron: { pattern: "23 * * * *", timeZone: "UTC" },
  run: judgeStopped,
});

const forgetAlarms = defineJob({
  name: "alarms.forget",
  payload: z.object({}),
  cron: { pattern: "41 3 * * *", timeZone: "UTC" },
  run: ({ db, clock }) => deleteForgotten(db, new Date(clock.now() - UNDO_DAYS * DAY)),
});

export const alarmJobs = [judgeAlarms, judgePostAlarms, mailAlarms, watchStopped, forgetAlarms];
