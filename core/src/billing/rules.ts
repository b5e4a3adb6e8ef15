import { FREE_SLOTS } from "../plans/rules.ts";

/**
 * A subscription as the provider holds it. `unconfirmed`: never paid so far. `overdue`: a payment failed and is tried
 * again. `ended`: cancelled, or given up after the last try.
 */
export type SubscriptionState = "unconfirmed" | "running" | "overdue" | "ended";

export type PaidPlan = { prolevel: number; hasToRenew: boolean };

export type PlanFacts = {
  state: SubscriptionState;
  /** Slots the running subscription pays for. */
  paidSlots: number;
  accounts: number;
};

/**
 * The plan a subscription gives. It depends on the subscription as it is now, never on what was heard before, so
 * events may come late, twice or in any order. A plan that ended keeps its level until it is renewed or given up;
 * who uses no more than the free slots goes straight to Lite.
 */
export function planAfter(before: PaidPlan, facts: PlanFacts): PaidPlan {
  const { state, paidSlots, accounts } = facts;
  if (state === "running" || state === "overdue") {
    return { prolevel: Math.max(FREE_SLOTS, paidSlots), hasToRenew: false };
  }
  if (state === "unconfirmed") return before;
  if (accounts <= FREE_SLOTS) return { prolevel: FREE_SLOTS, hasToRenew: false };
  return { prolevel: Math.max(before.prolevel, paidSlots, FREE_SLOTS), hasToRenew: true };
}

/** Days after a failed payment on which it is tried again; after the last the plan must be renewed. */
export const RETRY_DAYS: readonly number[] = [1, 3, 5, 7];

/** In cents, VAT included in the total. */
export type Amounts = { net: number; vat: number; total: number };

/**
 * What a credit note takes back of an invoice, once so much of it was paid back in all. Notes that were issued before
 * are counted, so a refund that is heard of twice is credited once. The last note takes whatever is left, so that the
 * notes of a full refund add up to the invoice.
 */
export function creditOf(
  invoice: Amounts,
  credited: Amounts,
  back: { total: number; onlyVat: boolean },
): Amounts | null {
  const left = {
    net: invoice.net - credited.net,
    vat: invoice.vat - credited.vat,
    total: invoice.total - credited.total,
  };
  const due = Math.min(back.total - credited.total, left.total);
  if (due <= 0) return null;
  if (due === left.total) return left;
  if (back.onlyVat) return { net: due - Math.min(due, left.vat), vat: Math.min(due, left.vat), total: due };
  const net = Math.min(left.net, Math.floor((due * invoice.net) / invoice.total + 0.5));
  return { net, vat: due - net, total: due };
}

/** Money of a bill that went back to who paid it. */
export type PaidBack = {
  billId: string;
  /** In all so far, in cents. */
  total: number;
  full: boolean;
  /** The bank gave it back against the seller's will. */
  lost: boolean;
};

/** Does money that went back end the plan of these bills? A lost dispute does; a full refund does where its bill pays for now. */
export function endsPlan(
  back: readonly PaidBack[],
  bills: readonly { id: string; lines: readonly { end: number; proration: boolean }[] }[],
  now: number,
): boolean {
  const current = new Set(
    bills
      .filter(({ lines }) => lines.some(({ end, proration }) => !proration && end > now))
      .map(({ id }) => id),
  );
  const known = new Set(bills.map(({ id }) => id));
  return back.some(({ billId, full, lost }) => known.has(billId) && (lost || (full && current.has(billId))));
}

/** `2026-0042`; credit notes have a series of their own. */
export const invoiceName = ({ kind, year, number }: { kind: string; year: number; number: number }): string =>
  `${kind === "credit_note" ? "C" : ""}${year}-${String(number).padStart(4, "0")}`;
