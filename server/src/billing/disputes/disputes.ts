import type { PaymentProvider } from "@owlstat/core/billing/rules.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { Dispute } from "../../providers/payments.ts";
import { mailDispute } from "./dispute-jobs.ts";
import { saveDispute } from "./dispute-store.ts";

/** Saves the disputes of a space and tells the operator of each that is new or was decided. */
export async function keepDisputes(
  tx: Tx,
  spaceId: string,
  disputes: readonly (Dispute & { provider: PaymentProvider })[],
): Promise<void> {
  for (const { provider, ...dispute } of disputes) {
    const { id, state } = dispute;
    const before = await saveDispute(tx, { spaceId }, provider, dispute);
    if (before === state) continue;
    await enqueue(tx, mailDispute, { provider, id, state }, { once: `${provider} ${id} ${state}` });
  }
}
