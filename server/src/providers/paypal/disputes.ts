import type { DisputeState } from "@owlstat/core/billing/rules.ts";
import type { Dispute } from "../payments.ts";
import { centsOf } from "./money.ts";
import type { Parts } from "./settle.ts";

export const DISPUTES_PATH = "/v1/customer/disputes";
/** Outcomes by which the buyer gets the money back; by any other it stays. */
const LOST: readonly unknown[] = ["RESOLVED_BUYER_FAVOUR", "ACCEPTED"];

type Shown = {
  status?: unknown;
  reason?: unknown;
  create_time?: unknown;
  seller_response_due_date?: unknown;
  dispute_amount?: unknown;
  dispute_outcome?: { outcome_code?: unknown };
  disputed_transactions?: { seller_transaction_id?: string }[];
};

const find = async ({ wire }: Pick<Parts, "wire">, id: string) =>
  (await wire.find(`${DISPUTES_PATH}/${encodeURIComponent(id)}`))?.body as Shown | undefined;

function stateOf({ status, dispute_outcome }: Shown): DisputeState {
  if (status !== "RESOLVED") return "open";
  return LOST.includes(dispute_outcome?.outcome_code) ? "lost" : "won";
}

/** Remembers a dispute by its payment, and what went back where it was lost. */
export async function noteDispute(parts: Parts, id: string): Promise<void> {
  const shown = await find(parts, id);
  const paymentId = shown?.disputed_transactions?.[0]?.seller_transaction_id;
  if (!shown || !paymentId) return;
  await parts.memory.noteDispute(id, paymentId);
  if (stateOf(shown) !== "lost") return;
  await parts.memory.noteBack(paymentId, { total: centsOf(shown.dispute_amount), lost: true });
}

function disputeFrom(id: string, billId: string, shown: Shown): Dispute {
  const due = Date.parse(String(shown.seller_response_due_date));
  return {
    id,
    billId,
    cents: centsOf(shown.dispute_amount),
    reason: String(shown.reason ?? "unknown").toLowerCase(),
    state: stateOf(shown),
    openedAt: Date.parse(String(shown.create_time)),
    answerBy: Number.isNaN(due) ? null : due,
  };
}

/** PayPal lists no disputes of a customer: those it told of are read again until they are decided. */
export async function disputesOf(parts: Parts, customerId: string): Promise<Dispute[]> {
  const known = await parts.memory.openDisputes(customerId);
  const read = known.map(async ({ id, paymentId }) => {
    const shown = await find(parts, id);
    return shown ? [disputeFrom(id, paymentId, shown)] : [];
  });
  return (await Promise.all(read)).flat();
}
