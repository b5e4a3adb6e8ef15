import type { Services } from "../../platform/context.ts";
import type { AnyJob } from "../../platform/jobs/define-job.ts";
import { startJobs } from "../../platform/jobs/start-jobs.ts";

/** Makes the queues of these jobs ready to be filled; `drainJobs` runs what is in them. */
export async function prepareQueues(services: Services, jobs: readonly AnyJob[]): Promise<void> {
  const { db, log, clock } = services;
  const databaseUrl = db.directUrl;
  await startJobs({ databaseUrl, db, jobs, context: services, log, clock, roles: new Set(["web"]) });
}
