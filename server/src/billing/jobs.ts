import { PROVIDERS } from "@owlstat/core/billing/rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import { statusAfter, VAT_CHECK_DAYS } from "@owlstat/core/vat/rules.ts";
import * as z from "zod/mini";
import type { Services } from "../platform/context.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { cancelAbandoned } from "./abandoned-jobs.ts";
import { tellProviders } from "./details-actions.ts";
import { watchDetails } from "./details-jobs.ts";
import { invoicesWithVatSince, noteVatReturn } from "./invoice-store.ts";
import { sendReceipt } from "./receipt-jobs.ts";
import { findAccount, saveDetails, spacesToReconcile, spacesWithPendingVat } from "./store.ts";
import { syncSpace } from "./sync.ts";
import { sendTrialMail, watchTrials } from "./trial-jobs.ts";

/** Takes over what the payment services hold for a space. */
export const syncBilling = defineJob({
  name: "billing.sync",
  payload: z.object({ spaceId: z.uuid() }),
  retries: 12,
  backoff: { seconds: 5, max: 3600 },
  async run(services, { spaceId }) {
    await syncSpace(services, spaceId);
  },
});

/** How many days after its end a subscription is still reconciled. */
const LOOKED_AT_DAYS = 40;
/** Days for which news are looked for that only events tell. */
const CAUGHT_UP_DAYS = 7;

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

/** Asks VIES again about numbers it could not check. */
export const recheckVat = defineJob({
  name: "billing.recheck-vat",
  payload: z.object({}),
  cron: { pattern: "47 */6 * * *", timeZone: "UTC" },
  async run(services) {
    const since = new Date(services.clock.now() - VAT_CHECK_DAYS * DAY);
    for (const spaceId of await spacesWithPendingVat(services.db, since)) await recheck(services, spaceId);
  },
});

async function recheck(services: Services, spaceId: string): Promise<void> {
  const { db, vies, clock } = services;
  const row = await findAccount(db, { spaceId });
  if (!row?.country) return;
  const verdict = await vies.check(row.country, row.vat);
  if (verdict.result === "unavailable") return;
  const { name, address, country, type, vat, vat_pending_since } = row;
  await saveDetails(
    db,
    { spaceId },
    {
      ...{ name, address, country, type, vat, vat_pending_since },
      vat_status: statusAfter(row.vat_status, verdict),
      vat_checked_at: new Date(clock.now()),
      vat_proof: verdict.proof,
    },
  );
  await tellProviders(services, spaceId);
  if (verdict.result === "valid" && vat_pending_since)
    await giveVatBack(services, spaceId, vat_pending_since);
}

/**
 * The number turned out to be valid: VAT charged while VIES was unavailable is refunded with a credit note.
 */
async function giveVatBack(services: Services, spaceId: string, since: Date): Promise<void> {
  const { db, payments, clock } = services;
  for (const invoice of await invoicesWithVatSince(db, spaceId, since)) {
    const service = payments[invoice.provider];
    if (!service) continue;
    await noteVatReturn(db, invoice.id, new Date(clock.now()));
    await service.refund(invoice.provider_id, invoice.vat, `vat ${invoice.id}`);
  }
  await syncSpace(services, spaceId);
}

export const billingJobs = [
  syncBilling,
  reconcileBilling,
  recheckVat,
  watchDetails,
  cancelAbandoned,
  watchTrials,
  sendTrialMail,
  sendReceipt,
];
