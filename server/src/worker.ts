import { publishCollected } from "./accounts/collected-jobs.ts";
import { findFirstGrowth, mailFirstGrowth } from "./accounts/first-growth-jobs.ts";
import { accountJobs } from "./accounts/legacy-jobs.ts";
import { forgetRestingAccounts } from "./accounts/resting-jobs.ts";
import { followCollection } from "./after-collection.ts";
import { alarmJobs } from "./alarms/jobs.ts";
import { analysisJobs } from "./analyses/jobs.ts";
import { apiTokenJobs } from "./api-tokens/jobs.ts";
import { appJobs } from "./apps/jobs.ts";
import { authJobs } from "./auth/jobs.ts";
import { billingJobs } from "./billing/jobs.ts";
import { channelJobs } from "./channels/jobs.ts";
import { clientJobs } from "./clients/jobs.ts";
import { companyJobs } from "./companies/jobs.ts";
import { connectionJobs } from "./connections/jobs.ts";
import { downloadJobs } from "./downloads/jobs.ts";
import { factorJobs } from "./factors/jobs.ts";
import { fileJobs } from "./file-sweep.ts";
import { goalJobs } from "./goals/jobs.ts";
import { importJobs } from "./imports/jobs.ts";
import { forgetMail } from "./mail/jobs.ts";
import { forgetNotifications } from "./notifications/jobs.ts";
import type { Services } from "./platform/context.ts";
import { forgetDeliveries } from "./platform/first-time.ts";
import { forgetCallKeys } from "./platform/http/once/jobs.ts";
import type { AnyJob } from "./platform/jobs/define-job.ts";
import { type RunningJobs, startJobs } from "./platform/jobs/start-jobs.ts";
import { forgetKeptPages } from "./platform/pages/kept-pages-jobs.ts";
import { collectProfiles, eraseHiddenProfiles, forgetLookups, planCollecting } from "./profiles/jobs.ts";
import { pictureJobs } from "./profiles/pictures/jobs.ts";
import { documentJobs } from "./reports/downloads/download-jobs.ts";
import { reportJobs } from "./reports/jobs.ts";
import { forgetHidings, forwardMessage, mailDecision } from "./support/jobs.ts";
import { webhookJobs } from "./webhooks/jobs.ts";
import { whitelabelJobs } from "./whitelabel/jobs.ts";

/** Every job of the product, noun by noun. */
export const jobs: readonly AnyJob[] = [
  forgetDeliveries,
  forgetCallKeys,
  forgetKeptPages,
  ...fileJobs,
  ...authJobs,
  ...apiTokenJobs,
  ...appJobs,
  ...factorJobs,
  ...webhookJobs,
  ...channelJobs,
  ...companyJobs,
  ...whitelabelJobs,
  ...billingJobs,
  forgetMail,
  forwardMessage,
  mailDecision,
  forgetHidings,
  forgetNotifications,
  collectProfiles,
  planCollecting,
  forgetLookups,
  eraseHiddenProfiles,
  ...pictureJobs,
  followCollection,
  ...analysisJobs,
  ...accountJobs,
  publishCollected,
  findFirstGrowth,
  mailFirstGrowth,
  forgetRestingAccounts,
  ...importJobs,
  ...connectionJobs,
  ...downloadJobs,
  ...documentJobs,
  ...alarmJobs,
  ...reportJobs,
  ...clientJobs,
  ...goalJobs,
];

/** The worker role. A process without it still makes the queues ready, so its calls can fill them. */
export function startWorker(services: Services, databaseUrl: string): Promise<RunningJobs> {
  const { log, clock, config, metrics } = services;
  // A job follows a write: what it reads must hold it.
  const db = services.db.fresh;
  return startJobs({
    databaseUrl,
    db,
    jobs,
    context: { ...services, db },
    log,
    clock,
    roles: config.roles,
    registry: metrics.registry,
  });
}
