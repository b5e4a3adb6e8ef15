import type { PaidBack } from "@owlstat/core/billing/rules.ts";
import type Stripe from "stripe";
import { ProviderRefused } from "../json-call.ts";
import type { PaymentService } from "../payments.ts";
import { type Asking, SERVICE } from "./asking.ts";
import { idOf } from "./ids.ts";

const MOST = 100;

/** Refunds and disputes, read from the charges of a customer and grouped by bill. */
export function refunds({
  stripe,
  asking,
  unlessMissing,
}: Asking & { stripe: Stripe }): Pick<PaymentService, "paidBack" | "refund"> {
  return {
    async paidBack(customer) {
      const all = await unlessMissing(() => stripe.charges.list({ customer, limit: MOST }));
      const touched = (all?.data ?? []).filter((charge) => charge.amount_refunded > 0 || charge.disputed);
      const found = await Promise.all(touched.map((charge) => asking(() => backOf(stripe, charge))));
      return found.filter((back) => back !== null);
    },
    async refund(billId, cents, key) {
      const intent = await asking(() => intentOf(stripe, billId));
      if (!intent) throw new ProviderRefused(SERVICE, "the bill was not paid by card");
      await asking(() =>
        stripe.refunds.create(
          { payment_intent: intent, ...(cents !== null && { amount: cents }) },
          { idempotencyKey: key },
        ),
      );
    },
  };
}

async function intentOf(stripe: Stripe, invoice: string): Promise<string | null> {
  const { data } = await stripe.invoicePayments.list({ invoice, limit: MOST });
  return data.map(({ payment }) => idOf(payment.payment_intent)).find((intent) => intent !== null) ?? null;
}

async function backOf(stripe: Stripe, charge: Stripe.Charge): Promise<PaidBack | null> {
  const payment_intent = idOf(charge.payment_intent);
  if (!payment_intent) return null;
  const [payments, disputes] = await Promise.all([
    stripe.invoicePayments.list({ payment: { type: "payment_intent", payment_intent } }),
    charge.disputed ? stripe.disputes.list({ charge: charge.id }) : null,
  ]);
  const billId = idOf(payments.data[0]?.invoice);
  const lost = disputes?.data.some(({ status }) => status === "lost") ?? false;
  const total = lost ? charge.amount : charge.amount_refunded;
  return billId && total > 0 ? { billId, total, full: total >= charge.amount, lost } : null;
}
