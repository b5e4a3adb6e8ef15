import { FREE_SLOTS } from "../plans/rules.ts";
import { addDays, type Day } from "../time.ts";
import type { VatKind } from "../vat/rules.ts";
import { isOutsideVat, type Place } from "../vat/territories.ts";

/** Who takes the money: Stripe takes cards. */
export const PROVIDERS = ["stripe", "paypal"] as const;
export type PaymentProvider = (typeof PROVIDERS)[number];

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
 * The plan that results from a subscription. It depends only on the subscription's present state, not on
 * earlier events, so events may arrive late, twice or in any order. A plan that ended keeps its level until
 * it is renewed or given up; with no more accounts than the free slots it changes to Lite at once.
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

/** In cents, VAT included in the total. */
type Amounts = { net: number; vat: number; total: number };

/**
 * The amount of a new credit note for an invoice, given the total refunded so far. Earlier notes are
 * subtracted, so a refund reported twice is credited once. The last note takes the remainder, so that the
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

/** `open`: the bank has not decided yet. `won`: the money stays. `lost`: it went back to the payer. */
export const DISPUTE_STATES = ["open", "won", "lost"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** A refund or lost dispute of a bill. */
export type PaidBack = {
  billId: string;
  /** In all so far, in cents. */
  total: number;
  full: boolean;
  /** True when the bank took the money back in a dispute. */
  lost: boolean;
};

/**
 * Whether refunds end the plan: a lost dispute does, and a full refund does if its bill pays for the current
 * period.
 */
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

/** How many others get a copy of each invoice. */
export const MOST_RECIPIENTS = 5;

/** `2026-0042`; credit notes have a series of their own. */
export const invoiceName = ({ kind, year, number }: { kind: string; year: number; number: number }): string =>
  `${kind === "credit_note" ? "C" : ""}${year}-${String(number).padStart(4, "0")}`;

/** Who or what settled a bill: a provider, or the credit that a customer had there. */
export const PAID_BY = ["card", "paypal", "balance"] as const;
export type PaidBy = (typeof PAID_BY)[number];

/** Null where a discount paid all of it. A bill below the smallest charge, or one that a credit covers, is set off. */
export function paidBy(provider: PaymentProvider, { total, paid }: { total: number; paid: number }) {
  if (total === 0) return null;
  if (paid === 0) return "balance";
  return provider === "paypal" ? "paypal" : "card";
}

/** A period ends where the next one begins: its last day is the one before. */
export const lastDay = (start: Day, end: Day): Day => (end > start ? addDays(end, -1) : start);

/** The sentence a document needs where it carries no VAT. Documents issued before the buyer's type was kept say `export`. */
export function legalNoteOf(
  kind: VatKind,
  buyer: Place & { type?: "company" | "private" | undefined },
): "reverse_charge" | "export" | `${"export" | "territory"}_${"company" | "private"}` | null {
  if (kind === "reverse_charge") return kind;
  if (kind !== "export") return null;
  if (!buyer.type) return kind;
  return `${isOutsideVat(buyer) ? "territory" : "export"}_${buyer.type}`;
}
