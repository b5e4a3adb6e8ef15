import { PROVIDERS } from "@owlstat/core/billing/rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import { defineJob } from "../platform/jobs/define-job.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { watchDetails } from "./details/details-jobs.ts";
import { recheckVat } from "./details/vat-jobs.ts";
import { mailDispute } from "./disputes/dispute-jobs.ts";
import { printMissing } from "./invoices/print-jobs.ts";
import { sendCopy, sendReceipt } from "./invoices/receipt-jobs.ts";
import { cancelAbandoned } from "./payments/abandoned-jobs.ts";
import { sendDeclinedMail } from "./payments/declined-jobs.ts";
import { sendPlannedMail } from "./payments/planned-jobs.ts";
import { announceRenewals, sendRenewalMail } from "./payments/renewal-jobs.ts";
import { SYNC_QUEUE, syncSpace } from "./payments/sync.ts";
import { spacesToReconcile } from "./store.ts";
import { sendTrialMail, watchTrials } from "./trial-jobs.ts";

/** Takes over what the payment services hold for a space. */
export const syncBilling = defineJob({
  ...SYNC_QUEUE,
  retries: 12,
  backoff: { seconds: 5, max: 3600 },
  async run(services, { spaceId }) {
    await syncSpace(services, spaceId);
  },
});

/** How many days after its end a subscription is still reconciled: payments can be disputed and refunded for 180 days. */
const LOOKED_AT_DAYS = 190;
/** Days for which news are looked for that only events tell: also after the workers were away for weeks. */
const CAUGHT_UP_DAYS = 90;

/** Events get lost. Once a day everybody who pays is compared with what the payment services hold. */
export const reconcileBilling = defineJob({
  name: "billing.reconcile",
  payload: z.object({}),
  cron: { pattern: "17 4 * * *", timeZone: "UTC" },
  async run({ db, clock, payments }) {
    for (const provider of PROVIDERS) await payments[provider]?.catchUp?.(clock.now() - CAUGHT_UP_DAYS * DAY);
    const spaces = await spacesToReconcile(db, new Date(clock.now() - LOOKED_AT_DAYS * DAY));
    await db.transaction(async (tx) => {
      for (const spaceId of spaces) await enqueue(tx, syncBilling, { spaceId }, { singletonKey: spaceId });
    });
  },
});

export const billingJobs = [
  syncBilling,
  reconcileBilling,
  recheckVat,
  watchDetails,
  cancelAbandoned,
  watchTrials,
  sendTrialMail,
  sendDeclinedMail,
  sendPlannedMail,
  announceRenewals,
  sendRenewalMail,
  sendReceipt,
  sendCopy,
  printMissing,
  mailDispute,
];
