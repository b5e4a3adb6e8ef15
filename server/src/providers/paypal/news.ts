import type { PaymentService } from "../payments.ts";
import { totalBack } from "./bills.ts";
import { DISPUTES_PATH, noteDispute } from "./disputes.ts";
import { createSignatures, subjectOf } from "./events.ts";
import type { Parts } from "./settle.ts";
import type { PaypalSettings } from "./wire.ts";

/** Far more than a list of disputes has; one that never ends is left. */
const MOST_PAGES = 200;

/** What to ask for the next page of a list; null after the last. */
function queryOfNext(links: unknown): string | null {
  const next = ((links ?? []) as { rel?: string; href?: string }[]).find(({ rel }) => rel === "next");
  return next?.href && URL.canParse(next.href) ? new URL(next.href).search : null;
}

/** Refunds and disputes name a payment; what became of it is read and kept. */
export function news(settings: PaypalSettings, parts: Parts): Pick<PaymentService, "readEvent" | "catchUp"> {
  const { wire, memory } = parts;
  const isAuthentic = createSignatures(settings);

  async function noteRefund(refundId: string, paymentId: string): Promise<void> {
    const found = await wire.find(`/v2/payments/refunds/${refundId}`);
    const total = found ? totalBack(found.body) : 0;
    if (total > 0) await memory.noteBack(paymentId, { total, lost: false });
  }

  return {
    async readEvent(delivery) {
      if (!(await isAuthentic(delivery))) return null;
      const event = subjectOf(JSON.parse(delivery.body.toString("utf8")));
      if (!event.id) return null;
      const { subscriptionId, paymentId, refundId, disputeId } = event;
      if (refundId && paymentId) await noteRefund(refundId, paymentId);
      if (disputeId) await noteDispute(parts, disputeId);
      const customerId = subscriptionId
        ? await memory.customerOf(subscriptionId)
        : paymentId && (await memory.customerOfPayment(paymentId));
      return { id: event.id, customerId };
    },
    async catchUp(since) {
      let query: string | null = `?update_time_after=${new Date(since).toISOString()}&page_size=50`;
      for (let page = 0; query && page < MOST_PAGES; page += 1) {
        const found = await wire.find(DISPUTES_PATH + query);
        for (const { dispute_id } of (found?.body.items ?? []) as { dispute_id?: string }[])
          if (dispute_id) await noteDispute(parts, dispute_id);
        query = queryOfNext(found?.body.links);
      }
    },
  };
}
