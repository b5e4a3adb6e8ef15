import type { PgBoss, Queue, QueueResult } from "pg-boss";
import { type AnyJob, deadQueueOf } from "./define-job.ts";

const DAY_SECONDS = 24 * 60 * 60;
/**
 * The queue's own timeout is only a fallback, this much longer than the runner's, which stops the job
 * properly.
 */
const TIMEOUT_MARGIN = 15;

type QueueTuning = { heartbeatSeconds: number };

type Settings = Omit<Queue, "name" | "policy" | "partition">;

function settingsOf(job: AnyJob<never>, { heartbeatSeconds }: QueueTuning): Settings {
  return {
    retryLimit: job.retries,
    retryDelay: job.backoff.seconds,
    retryDelayMax: job.backoff.max,
    retryBackoff: true,
    expireInSeconds: job.timeoutSeconds + TIMEOUT_MARGIN,
    heartbeatSeconds,
    retentionSeconds: 30 * DAY_SECONDS,
    deleteAfterSeconds: 2 * DAY_SECONDS,
    deadLetter: deadQueueOf(job),
    notify: true,
  };
}

const DEAD_SETTINGS: Settings = { retentionSeconds: 90 * DAY_SECONDS, retryLimit: 0 };

/** Creates the queues that are missing and brings the others to their definition. Safe from many processes. */
export async function ensureQueues(boss: PgBoss, jobs: readonly AnyJob<never>[], tuning: QueueTuning) {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const dead = deadQueueOf(job);
    if (!known.has(dead)) await boss.createQueue(dead, DEAD_SETTINGS);
    const settings = settingsOf(job, tuning);
    const queue = known.get(job.name);
    // "short": at most one waiting job per key.
    if (!queue) await boss.createQueue(job.name, { ...settings, policy: "short" });
    else if (differs(queue, settings)) await boss.updateQueue(job.name, settings);
  }
}

function differs(queue: QueueResult, settings: Settings): boolean {
  return (Object.keys(settings) as (keyof Settings)[]).some((key) => queue[key] !== settings[key]);
}
