import type Stripe from "stripe";
import type { FailedPayment, PaymentService } from "../payments.ts";
import type { Asking } from "./asking.ts";

const MOST = 100;
type Charge = Pick<Stripe.Charge, "status" | "created" | "amount" | "outcome" | "failure_code">;
type Bill = Pick<Stripe.Invoice, "attempt_count" | "created" | "amount_due">;

/** Each try with a card is a charge. A bill that was tried without one names no reason. */
export function newestFailure(charges: readonly Charge[], open: readonly Bill[]): FailedPayment | null {
  const tried = charges
    .filter(({ status }) => status === "failed")
    .map(({ created, amount, outcome, failure_code }) => ({
      at: created * 1000,
      cents: amount,
      reason: outcome?.reason ?? failure_code ?? "unknown",
    }));
  const unpaid = open
    .filter(({ attempt_count }) => attempt_count > 0)
    .map(({ created, amount_due }) => ({ at: created * 1000, cents: amount_due, reason: "unknown" }));
  return [...tried, ...unpaid].toSorted((a, b) => b.at - a.at)[0] ?? null;
}

export function failures({
  stripe,
  unlessMissing,
}: Asking & { stripe: Stripe }): Pick<PaymentService, "lastFailure"> {
  return {
    async lastFailure(customer) {
      const [charges, open] = await Promise.all([
        unlessMissing(() => stripe.charges.list({ customer, limit: MOST })),
        unlessMissing(() => stripe.invoices.list({ customer, status: "open", limit: MOST })),
      ]);
      return newestFailure(charges?.data ?? [], open?.data ?? []);
    },
  };
}
