import type { Services } from "../../platform/context.ts";
import type { AnyJob } from "../../platform/jobs/define-job.ts";
import { makeQueues } from "../../platform/jobs/start-jobs.ts";

/** Makes the queues of these jobs ready to be filled; `drainJobs` runs what is in them. */
export async function prepareQueues({ db, log }: Services, jobs: readonly AnyJob[]): Promise<void> {
  await makeQueues({ databaseUrl: db.directUrl, jobs, log });
}
