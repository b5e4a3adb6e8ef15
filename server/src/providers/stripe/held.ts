import type { SubscriptionState } from "@owlstat/core/billing/rules.ts";
import type { Bought } from "@owlstat/core/pricing/rules.ts";
import type Stripe from "stripe";
import type { BillLine, HeldSubscription, PaidBill, Reduction } from "../payments.ts";
import { type Catalog, cycleOf } from "./catalog.ts";
import { idOf } from "./ids.ts";

const STATES: Readonly<Record<string, SubscriptionState>> = {
  active: "running",
  trialing: "running",
  past_due: "overdue",
  unpaid: "ended",
  canceled: "ended",
  paused: "ended",
  incomplete: "unconfirmed",
  incomplete_expired: "ended",
};

/** An unknown state gives no access. */
const stateOf = ({ status }: Stripe.Subscription): SubscriptionState => STATES[status] ?? "unconfirmed";

const ORDER: readonly SubscriptionState[] = ["running", "overdue", "unconfirmed", "ended"];

/** Which of a customer's subscriptions counts: the one that is most alive, of those the newest. */
export function countingOne(all: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  return all.toSorted(
    (a, b) => ORDER.indexOf(stateOf(a)) - ORDER.indexOf(stateOf(b)) || b.created - a.created,
  )[0];
}

const objectOf = <T extends { id: string }>(value: string | T | null | undefined): T | null =>
  typeof value === "object" && value !== null ? value : null;

/** The change that a schedule applies after the current phase. */
async function nextOf(subscription: Stripe.Subscription, catalog: Catalog): Promise<Bought | null> {
  const schedule = objectOf(subscription.schedule);
  const later = schedule?.phases.find(
    ({ start_date }) => start_date > (schedule.current_phase?.start_date ?? 0),
  );
  const [item] = later?.items ?? [];
  const cycle = schedule?.metadata?.next_cycle;
  if (!item?.quantity || (cycle !== "monthly" && cycle !== "yearly")) return null;
  return { slots: item.quantity, cycle, net: await catalog.cost(idOf(item.price) ?? "", item.quantity) };
}

/** `Visa •••• 4242, 12/2034`: the card of the subscription, else that of its customer. */
function cardOf({ default_payment_method: own, customer }: Stripe.Subscription): string | null {
  const theirs =
    typeof customer === "object" && !customer.deleted
      ? customer.invoice_settings.default_payment_method
      : null;
  const card = (objectOf(own) ?? objectOf(theirs))?.card;
  if (!card) return null;
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1);
  return `${brand} •••• ${card.last4}, ${card.exp_month}/${card.exp_year}`;
}

function balanceOf({ customer }: Stripe.Subscription): number {
  return typeof customer === "object" && !customer.deleted ? customer.balance : 0;
}

/** An invoice that was tried in vain. The one of a change that waits for its payment leaves the plan running. */
function failedIn(invoice: Stripe.Invoice | null, state: SubscriptionState): HeldSubscription["failed"] {
  const counts = state === "overdue" || state === "ended";
  if (!counts || !invoice || invoice.status === "paid" || invoice.attempt_count === 0) return null;
  const next = invoice.next_payment_attempt;
  return { tries: invoice.attempt_count, nextTry: next === null ? null : next * 1000 };
}

export async function heldFrom(
  subscription: Stripe.Subscription,
  catalog: Catalog,
): Promise<HeldSubscription | null> {
  const [item] = subscription.items.data;
  if (!item) return null;
  const invoice = objectOf(subscription.latest_invoice);
  const open = invoice?.status === "open" ? (invoice.hosted_invoice_url ?? null) : null;
  const state = stateOf(subscription);
  const ends = subscription.cancel_at_period_end ? item.current_period_end : subscription.cancel_at;
  return {
    id: subscription.id,
    state,
    slots: item.quantity ?? 0,
    cycle: cycleOf(item.price.recurring?.interval),
    net: await catalog.cost(item.price.id, item.quantity ?? 0),
    periodStart: item.current_period_start * 1000,
    periodEnd: item.current_period_end * 1000,
    cancelsAt: state !== "ended" && ends ? ends * 1000 : null,
    next: await nextOf(subscription, catalog),
    payUrl: state === "ended" ? null : open,
    card: cardOf(subscription),
    balance: balanceOf(subscription),
    failed: failedIn(invoice, state),
  };
}

export const taxIn = ({ total_taxes }: Stripe.Invoice): number =>
  (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);

/** The tiers of a price are lines of their own there; together they are one of ours. */
function linesOf({ lines }: Stripe.Invoice): BillLine[] {
  const merged = new Map<string, BillLine>();
  for (const [index, line] of lines.data.entries()) {
    const proration = line.parent?.subscription_item_details?.proration ?? false;
    const { start, end } = line.period;
    const key = proration ? String(index) : `${line.pricing?.price_details?.price} ${start} ${end}`;
    const { slots, cents } = merged.get(key) ?? { slots: 0, cents: 0 };
    merged.set(key, {
      slots: slots + (line.quantity ?? 0),
      cents: cents + line.amount,
      start: start * 1000,
      end: end * 1000,
      proration,
    });
  }
  return [...merged.values()];
}

/** The code an order was made with, which the subscription was told. */
function reductionOf({ parent }: Stripe.Invoice, discount: number): Reduction | null {
  const { percent, code } = parent?.subscription_details?.metadata ?? {};
  return discount > 0 && percent && code ? { percent: Number(percent), code } : null;
}

export function billFrom(invoice: Stripe.Invoice): PaidBill {
  const vat = taxIn(invoice);
  const discount = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: invoice.id ?? "",
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    paidAt: (invoice.status_transitions.paid_at ?? invoice.created) * 1000,
    net: invoice.total - vat,
    vat,
    total: invoice.total,
    paid: invoice.amount_paid,
    discount,
    reduction: reductionOf(invoice, discount),
    lines: linesOf(invoice),
  };
}
