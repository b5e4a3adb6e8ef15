import type * as z from "zod/mini";
import { publishCollected } from "./accounts/collected-jobs.ts";
import { findFirstGrowth } from "./accounts/first-growth-jobs.ts";
import { judgeAlarms, judgePostAlarms } from "./alarms/jobs.ts";
import { judgePosts, prepareAnalyses } from "./analyses/jobs.ts";
import { judgeGoals } from "./goals/jobs.ts";
import { defineJob, type Queue } from "./platform/jobs/define-job.ts";
import { enqueue } from "./platform/jobs/enqueue.ts";
import { profilesCollected } from "./profiles/collect.ts";

type Collected = z.output<typeof profilesCollected.payload>;

/** A job that takes the ids of the collected profiles and, if it wants, the instant they were collected for. */
type Subscriber = Queue<z.ZodMiniType<unknown, Partial<Collected>>>;

/** The jobs that run after every collection. Each has its own retries, so none holds up another. */
export const afterCollection: readonly Subscriber[] = [
  judgePosts,
  judgeAlarms,
  judgePostAlarms,
  judgeGoals,
  prepareAnalyses,
  publishCollected,
  findFirstGrowth,
];

/** Queues the event for every subscriber, once each, even if this job runs twice. */
export const followCollection = defineJob({
  ...profilesCollected,
  concurrency: 2,
  async run({ db }, collected, { id }) {
    await db.transaction(async (tx) => {
      for (const subscriber of afterCollection) await enqueue(tx, subscriber, collected, { once: id });
    });
  },
});
