import { amountOf, discountOf, nextPeriodEnd, restOf } from "./amounts.ts";
import { couponsFor, type LineDraft } from "./invoices.ts";
import type { Store } from "./store.ts";
import type { Subscription } from "./types.ts";

export type Change = { price: string; quantity: number };

/**
 * The lines of a change: the unused rest of the old is credited, the rest of the new is charged. Another interval
 * starts a new period, so its whole price is charged.
 */
export function changeLines(
  store: Store,
  subscription: Subscription,
  wanted: Change,
  at: number,
): LineDraft[] {
  const [item] = subscription.items.data;
  if (!item) return [];
  const price = store.get("price", wanted.price);
  const period = { start: item.current_period_start, end: item.current_period_end };
  const moved = price.recurring.interval !== item.price.recurring.interval;
  const unused = restOf(paidFor(store, subscription, amountOf(item.price, item.quantity)), period, at);
  const whole = amountOf(price, wanted.quantity);
  const end = moved ? nextPeriodEnd(at, price.recurring.interval, at) : period.end;
  return [
    {
      amount: -unused,
      description: `Unused time on ${item.quantity} × slot`,
      item,
      quantity: item.quantity,
      priceId: item.price.id,
      proration: true,
      period: { start: at, end: period.end },
    },
    {
      amount: moved ? whole : restOf(whole, period, at),
      description: moved
        ? `${wanted.quantity} × slot (per ${price.recurring.interval})`
        : `Remaining time on ${wanted.quantity} × slot`,
      item,
      quantity: wanted.quantity,
      priceId: price.id,
      proration: !moved,
      period: { start: at, end },
    },
  ];
}

/** A credit gives back what was paid: less, where the last bill was the first one and had its discount. */
function paidFor(store: Store, subscription: Subscription, whole: number): number {
  const last = subscription.latest_invoice && store.find("invoice", subscription.latest_invoice);
  if (!last) return whole;
  return couponsFor(store, { subscription, reason: last.billing_reason })
    .filter(({ coupon }) => coupon?.duration === "once")
    .reduce((paid, { coupon }) => paid - discountOf(whole, coupon), whole);
}
