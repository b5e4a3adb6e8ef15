import { sql } from "kysely";
import type { JobWithMetadata } from "pg-boss";
import type { Queries } from "../db/connect.ts";
import type { Log } from "../log.ts";
import type { AnyJob } from "./define-job.ts";
import { dueQueues } from "./due-queues.ts";
import { runJob } from "./run-job.ts";
import { withSender } from "./sender.ts";

type DrainedJob = {
  job: string;
  id: string;
  status: "completed" | "failed" | "deadletter";
  error?: unknown;
  /** It put itself off. */
  later?: true;
};

/**
 * Runs what is queued, here and now, until nothing is left that is due: for tests and tools that cannot wait
 * for a worker. With `later`, jobs that were put off (also by a failed try) run too.
 */
export async function drainJobs<Context>(options: {
  db: Queries;
  jobs: readonly AnyJob<Context>[];
  context: Context;
  log: Log;
  later?: boolean;
}): Promise<DrainedJob[]> {
  const drained: DrainedJob[] = [];
  const { db, jobs, later = false } = options;
  const names = jobs.map(({ name }) => name);
  const lookForWork = async () => new Set(await dueQueues(db, names, later));
  for (let found = true; found; ) {
    found = false;
    let due = await lookForWork();
    for (const job of jobs) {
      if (!due.has(job.name)) continue;
      for (const queued of await take(db, job, later)) {
        const ran = await runAndSettle(job, queued, options);
        // What only puts itself off would go on for ever.
        found ||= !ran.later;
        drained.push(ran);
      }
      // A job further down the list runs in the same round as what queued it.
      due = await lookForWork();
    }
  }
  return drained;
}

function take(db: Queries, job: { name: string }, ignoreStartAfter: boolean): Promise<JobWithMetadata[]> {
  return withSender(db, (boss, on) =>
    boss.fetch<object>(job.name, { ...on, includeMetadata: true, ignoreStartAfter }),
  );
}

async function runAndSettle<Context>(
  job: AnyJob<Context>,
  queued: JobWithMetadata,
  { db, context, log }: { db: Queries; context: Context; log: Log },
): Promise<DrainedJob> {
  const { id, status, output } = await runJob(job, queued, {
    db,
    context,
    log,
    observe: () => {},
  });
  const later = status === "completed" && output !== undefined;
  if (status === "deadletter") await takeRetries(db, id);
  await withSender(db, async (boss, on): Promise<unknown> => {
    if (status === "completed") return boss.complete(job.name, id, null, on);
    return boss.fail(job.name, id, output, on);
  });
  return {
    job: job.name,
    id,
    status,
    ...(status !== "completed" && { error: output }),
    ...(later && { later }),
  };
}

/** Only workers can make a job a dead letter directly, so here its remaining attempts are removed. */
async function takeRetries(db: Queries, id: string) {
  await sql`update pgboss.job set retry_limit = retry_count where id = ${id}`.execute(db.kysely);
}
