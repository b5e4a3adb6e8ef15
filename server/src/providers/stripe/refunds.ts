import type { DisputeState, PaidBack } from "@owlstat/core/billing/rules.ts";
import { SECOND } from "@owlstat/core/time.ts";
import type Stripe from "stripe";
import { ProviderRefused } from "../json-call.ts";
import type { Dispute, PaymentService } from "../payments.ts";
import { type Asking, SERVICE } from "./asking.ts";
import { idOf } from "./ids.ts";

const MOST = 100;

/** What the bank only asks about (`warning_…`) takes no money, and is over when it is closed. */
const DISPUTES: Readonly<Record<string, DisputeState>> = {
  won: "won",
  warning_closed: "won",
  prevented: "won",
  lost: "lost",
};

type Parts = Asking & { stripe: Stripe };

/** Refunds and disputes, read from the charges of a customer and grouped by bill. */
export function refunds(parts: Parts): Pick<PaymentService, "paidBack" | "disputes" | "refund"> {
  const { stripe, asking } = parts;
  return {
    async paidBack(customer) {
      const touched = await chargesOf(parts, customer);
      const found = await Promise.all(touched.map((charge) => asking(() => backOf(stripe, charge))));
      const back = found.filter((one) => one !== null);
      if (back.length === 0) return [];
      const bills = await asking(() => stripe.invoices.list({ customer, status: "paid", limit: MOST }));
      return back.flatMap((one) => spread(one, bills.data));
    },
    async disputes(customer) {
      const disputed = (await chargesOf(parts, customer)).filter((charge) => charge.disputed);
      return (await Promise.all(disputed.map((charge) => asking(() => disputesOf(stripe, charge))))).flat();
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

/** Payments of which something went back or may go back. */
async function chargesOf({ stripe, unlessMissing }: Parts, customer: string): Promise<Stripe.Charge[]> {
  const all = await unlessMissing(() => stripe.charges.list({ customer, limit: MOST }));
  return (all?.data ?? []).filter((charge) => charge.amount_refunded > 0 || charge.disputed);
}

async function intentOf(stripe: Stripe, invoice: string): Promise<string | null> {
  const { data } = await stripe.invoicePayments.list({ invoice, limit: MOST });
  return data.map(({ payment }) => idOf(payment.payment_intent)).find((intent) => intent !== null) ?? null;
}

async function billOf(stripe: Stripe, charge: Stripe.Charge): Promise<string | null> {
  const payment_intent = idOf(charge.payment_intent);
  if (!payment_intent) return null;
  const { data } = await stripe.invoicePayments.list({ payment: { type: "payment_intent", payment_intent } });
  return idOf(data[0]?.invoice);
}

async function disputesOf(stripe: Stripe, charge: Stripe.Charge): Promise<Dispute[]> {
  const billId = await billOf(stripe, charge);
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: MOST });
  return data.flatMap((dispute) => {
    const { id, amount: cents, reason, status, created, evidence_details } = dispute;
    const due = evidence_details?.due_by ?? null;
    const answerBy = due === null ? null : due * SECOND;
    const state = DISPUTES[status] ?? "open";
    return billId ? [{ id, billId, cents, reason, state, openedAt: created * SECOND, answerBy }] : [];
  });
}

/** A payment may have taken earlier bills along that were too small to be charged: what went back is theirs too. */
function spread(back: PaidBack, bills: readonly Stripe.Invoice[]): PaidBack[] {
  const own = bills.find(({ id }) => id === back.billId);
  if (!own || back.total <= own.total) return [back];
  let rest = back.total - own.total;
  const carried = bills
    .filter(({ created, total, amount_due }) => created <= own.created && total > 0 && amount_due === 0)
    .toSorted((a, b) => b.created - a.created);
  const others = carried.flatMap(({ id, total }) => {
    const part = Math.min(rest, total);
    rest -= part;
    return id && part > 0 ? [{ billId: id, total: part, full: part === total, lost: false }] : [];
  });
  return [{ ...back, total: own.total }, ...others];
}

async function backOf(stripe: Stripe, charge: Stripe.Charge): Promise<PaidBack | null> {
  const [billId, disputes] = await Promise.all([
    billOf(stripe, charge),
    charge.disputed ? stripe.disputes.list({ charge: charge.id, limit: MOST }) : null,
  ]);
  const lost = disputes?.data.some(({ status }) => status === "lost") ?? false;
  const total = lost ? charge.amount : charge.amount_refunded;
  return billId && total > 0 ? { billId, total, full: total >= charge.amount, lost } : null;
}
