import type { PaymentService } from "../payments.ts";
import { totalBack } from "./bills.ts";
import { createSignatures, subjectOf } from "./events.ts";
import { centsOf } from "./money.ts";
import type { Parts } from "./settle.ts";
import type { PaypalSettings } from "./wire.ts";

const DISPUTES = "/v1/customer/disputes";
const LOST = "RESOLVED_BUYER_FAVOUR";

type Dispute = {
  dispute_id?: string;
  dispute_amount?: unknown;
  dispute_outcome?: { outcome_code?: string };
  disputed_transactions?: { seller_transaction_id?: string }[];
};

/** Refunds and disputes name a payment; how much of it went back is read and kept. */
export function news(
  settings: PaypalSettings,
  { wire, memory }: Parts,
): Pick<PaymentService, "readEvent" | "catchUp"> {
  const isAuthentic = createSignatures(settings);

  async function noteRefund(refundId: string, paymentId: string): Promise<void> {
    const found = await wire.find(`/v2/payments/refunds/${refundId}`);
    const total = found ? totalBack(found.body) : 0;
    if (total > 0) await memory.noteBack(paymentId, { total, lost: false });
  }

  async function noteDispute(disputeId: string): Promise<void> {
    const found = (await wire.find(`${DISPUTES}/${encodeURIComponent(disputeId)}`))?.body as
      | Dispute
      | undefined;
    const paymentId = found?.disputed_transactions?.[0]?.seller_transaction_id;
    if (!paymentId || found?.dispute_outcome?.outcome_code !== LOST) return;
    await memory.noteBack(paymentId, { total: centsOf(found.dispute_amount), lost: true });
  }

  return {
    async readEvent(delivery) {
      if (!(await isAuthentic(delivery))) return null;
      const event = subjectOf(JSON.parse(delivery.body.toString("utf8")));
      if (!event.id) return null;
      const { subscriptionId, paymentId, refundId, disputeId } = event;
      if (refundId && paymentId) await noteRefund(refundId, paymentId);
      if (disputeId) await noteDispute(disputeId);
      const customerId = subscriptionId
        ? await memory.customerOf(subscriptionId)
        : paymentId && (await memory.customerOfPayment(paymentId));
      return { id: event.id, customerId };
    },
    async catchUp(since) {
      const query = `update_time_after=${new Date(since).toISOString()}&page_size=50`;
      const found = await wire.find(`${DISPUTES}?${query}`);
      for (const { dispute_id } of (found?.body.items ?? []) as Dispute[])
        if (dispute_id) await noteDispute(dispute_id);
    },
  };
}
