import { SECOND } from "@owlstat/core/time.ts";
import { type JobWithMetadata, PgBoss } from "pg-boss";
import type { Registry } from "prom-client";
import type { Clock } from "../clock.ts";
import type { Queries } from "../db/connect.ts";
import type { Log } from "../log.ts";
import { enqueueDueSlots } from "./cron.ts";
import type { AnyJob } from "./define-job.ts";
import { dueQueues } from "./due-queues.ts";
import { jobMetrics } from "./job-metrics.ts";
import { createQueueErrors, type QueueErrors } from "./queue-errors.ts";
import { ensureQueues } from "./queues.ts";
import { repeat } from "./repeat.ts";
import { type RunTools, runJob } from "./run-job.ts";

type QueueOptions = { databaseUrl: string; jobs: readonly AnyJob<never>[]; log: Log };

type JobsOptions<Context> = QueueOptions & {
  db: Queries;
  jobs: readonly AnyJob<Context>[];
  context: Context;
  clock: Clock;
  /** Without the role `worker`, queues are created so that jobs can be queued, but none run here. */
  roles: ReadonlySet<string>;
  registry?: Registry;
  tuning?: Partial<Tuning>;
};

export type Tuning = {
  /** Seconds without a heartbeat after which a worker's job is given to another. At least 10. */
  heartbeatSeconds: number;
  /** How often heartbeats are checked. */
  superviseSeconds: number;
  /** How often queues are looked at for work that no worker was told of: retries, and jobs for later. */
  pollSeconds: number;
  cronSeconds: number;
  /** How long a queue waits for one of the few connections: a slow machine is no error. */
  connectSeconds: number;
};

const TUNING: Tuning = {
  heartbeatSeconds: 20,
  superviseSeconds: 10,
  pollSeconds: 2,
  cronSeconds: 10,
  connectSeconds: 60,
};

/** How often each worker looks for itself as well, in case a notice was lost. */
const UNASKED_SECONDS = 60;

/** The ids of the workers of each queue. */
type WorkersOf = Map<string, readonly string[]>;

export type RunningJobs = {
  /** Takes no more work, waits for running jobs up to the limit, then gives the rest back to the queue. */
  stop(options?: { timeoutSeconds?: number }): Promise<void>;
};

export async function startJobs<Context>(options: JobsOptions<Context>): Promise<RunningJobs> {
  const tuning = { ...TUNING, ...options.tuning };
  if (!options.roles.has("worker")) {
    await makeQueues(options, tuning);
    return { stop: async () => {} };
  }
  const failed = createQueueErrors(options.log, () => performance.now());
  const boss = createBoss(options, tuning, { working: true, failed });
  await boss.start();
  await ensureQueues(boss, options.jobs, tuning);
  const { db, context, log } = options;
  const tools = { db, context, log, observe: jobMetrics(options.registry) };
  const workers: WorkersOf = new Map();
  for (const job of options.jobs) workers.set(job.name, await addWorkers(boss, job, tools, tuning));
  const stops = [startCron(options, tuning, failed), startWaking(options, { boss, workers }, tuning, failed)];
  return {
    async stop({ timeoutSeconds = 15 } = {}) {
      await Promise.all(stops.map((stop) => stop()));
      await boss.stop({ graceful: true, timeout: timeoutSeconds * SECOND });
    },
  };
}

/** Creates the queues, so that jobs can be queued; none run here. */
export async function makeQueues(options: QueueOptions, tuning: Tuning = TUNING): Promise<void> {
  const failed = createQueueErrors(options.log, () => performance.now());
  const boss = createBoss(options, tuning, { working: false, failed });
  await boss.start();
  await ensureQueues(boss, options.jobs, tuning);
  await boss.stop({ graceful: false });
}

function createBoss(
  { databaseUrl, log }: QueueOptions,
  tuning: Tuning,
  { working, failed }: { working: boolean; failed: QueueErrors },
): PgBoss {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: "owlstat jobs",
    max: 4,
    connectionTimeoutMillis: tuning.connectSeconds * SECOND,
    schedule: false,
    supervise: working,
    superviseIntervalSeconds: tuning.superviseSeconds,
    monitorIntervalSeconds: tuning.superviseSeconds,
    useListenNotify: working,
  });
  boss.on("error", (error) => failed(error, "the job queue had an error"));
  boss.on("warning", ({ message, data }) => log.warn({ data }, message));
  return boss;
}

async function addWorkers<Context>(
  boss: PgBoss,
  job: AnyJob<Context>,
  tools: RunTools<Context>,
  tuning: Tuning,
): Promise<readonly string[]> {
  let workers: readonly string[] = [];
  const workId = await boss.work(
    job.name,
    {
      includeMetadata: true,
      perJobResults: true,
      batchSize: job.batch,
      localConcurrency: job.concurrency,
      pollingIntervalSeconds: tuning.pollSeconds,
      notifyPollingIntervalSeconds: UNASKED_SECONDS,
      ...(job.perGroup && { localGroupConcurrency: job.perGroup }),
    },
    async (queued: JobWithMetadata[]) => {
      const results = await Promise.all(queued.map((one) => runJob(job, one, tools)));
      // There may be more work, so look again at once rather than at the next poll.
      for (const worker of workers) boss.notifyWorker(worker);
      return results;
    },
  );
  workers = boss.getWipData().flatMap((worker) => (worker.workId === workId ? worker.id : []));
  return workers;
}

/**
 * Wakes the workers of queues whose jobs became due without a notice: retries, and jobs for later. If each
 * worker looked for itself, an idle process would ask some fifty questions every few seconds.
 */
function startWaking<Context>(
  { db }: JobsOptions<Context>,
  { boss, workers }: { boss: PgBoss; workers: WorkersOf },
  { pollSeconds }: Tuning,
  failed: QueueErrors,
): () => Promise<void> {
  return repeat(pollSeconds, async () => {
    try {
      for (const name of await dueQueues(db, [...workers.keys()])) {
        for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
      }
    } catch (error) {
      failed(error, "queues could not be looked at");
    }
  });
}

/** Regularly queues scheduled jobs that became due since the last successful check. */
function startCron<Context>(
  { db, jobs, clock }: JobsOptions<Context>,
  { cronSeconds }: Tuning,
  failed: QueueErrors,
): () => Promise<void> {
  const scheduled = jobs.filter((job) => job.cron);
  if (scheduled.length === 0) return async () => {};
  let looked: number | undefined;
  return repeat(cronSeconds, async () => {
    const now = clock.now();
    try {
      await enqueueDueSlots(db, scheduled, now, looked);
      looked = now;
    } catch (error) {
      failed(error, "schedules could not be looked at");
    }
  });
}
