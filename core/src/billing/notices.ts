import { DAY } from "../time.ts";
import type { PaymentProvider } from "./rules.ts";

/** Days before a yearly renewal on which it is announced, the earlier first. */
export const RENEWAL_NEWS = [30, 7] as const;
type RenewalNews = (typeof RENEWAL_NEWS)[number];

/**
 * Which announcement of a renewal is due. Each is due until the next one is, so that a worker that was away for some
 * days sends it late rather than never.
 */
export function renewalNews(endsAt: number, now: number): RenewalNews | null {
  if (now >= endsAt) return null;
  return RENEWAL_NEWS.findLast((days) => now >= endsAt - days * DAY) ?? null;
}

/** How often a payment is tried: a card on the day itself and 1, 3, 5 and 7 days later, PayPal once more after five days. */
const MOST_TRIES: Readonly<Record<PaymentProvider, number>> = { stripe: 5, paypal: 2 };

/** What follows on a failed payment: another try, the last one, or none. */
export function afterTry(
  provider: PaymentProvider,
  { tries, nextTry }: { tries: number; nextTry: number | null },
): "again" | "last" | "none" {
  if (nextTry === null) return "none";
  return tries + 1 < MOST_TRIES[provider] ? "again" : "last";
}
