import { DAY } from "@owlstat/core/time.ts";
import { pendingSince, statusAfter, VAT_CHECK_DAYS, VAT_VALID_DAYS } from "@owlstat/core/vat/rules.ts";
import * as z from "zod/mini";
import type { Services } from "../../platform/context.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { invoicesWithVatSince, noteVatReturn } from "../invoices/invoice-store.ts";
import { syncSpace } from "../payments/sync.ts";
import { type BillingRow, findAccount, saveVat, spacesWithVatToCheck } from "../store.ts";
import { sendDetailsToProviders } from "./details-actions.ts";

/** Asks VIES again about numbers it could not check, and about those it found valid long ago. */
export const recheckVat = defineJob({
  name: "billing.recheck-vat",
  payload: z.object({}),
  cron: { pattern: "47 */6 * * *", timeZone: "UTC" },
  async run(services) {
    const { db, clock, log } = services;
    const ago = (days: number) => new Date(clock.now() - days * DAY);
    const due = { pendingSince: ago(VAT_CHECK_DAYS), validBefore: ago(VAT_VALID_DAYS) };
    for (const spaceId of await spacesWithVatToCheck(db, due)) {
      try {
        await recheck(services, spaceId, due.validBefore);
      } catch (error) {
        // It is found again in six hours; the others must not wait for it.
        log.error({ err: error, spaceId }, "a VAT number could not be checked again");
      }
    }
  },
});

async function recheck(services: Services, spaceId: string, validBefore: Date): Promise<void> {
  const row = await findAccount(services.db, { spaceId });
  if (!row?.country) return;
  const checked = isToAsk(row, validBefore) ? await askAgain(services, row, row.country) : row;
  if (!checked) return;
  await sendDetailsToProviders(services, spaceId);
  if (!checked.vat_pending_since || checked.vat_status !== "valid") return;
  await giveVatBack(services, spaceId, checked.vat_pending_since);
  // Only when all of it went back: what is broken off before is found again by this.
  await saveVat(services.db, { spaceId }, { ...checked, vat_pending_since: null });
}

const isToAsk = ({ vat_status, vat_checked_at }: BillingRow, validBefore: Date) =>
  vat_status === "pending" || vat_checked_at === null || vat_checked_at < validBefore;

/** Null while VIES does not answer: then everything stays as it is. */
async function askAgain({ db, vies, clock }: Services, row: BillingRow, country: string) {
  const verdict = await vies.check(country, row.vat);
  if (verdict.result === "unavailable") return null;
  const vat_status = statusAfter(row.vat_status, verdict);
  const since = pendingSince(row.vat_pending_since?.getTime() ?? null, vat_status, clock.now());
  const checked = {
    vat_status,
    vat_checked_at: new Date(clock.now()),
    vat_pending_since: since === null ? null : new Date(since),
    vat_proof: verdict.proof,
  };
  await saveVat(db, { spaceId: row.space_id }, checked);
  return checked;
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
