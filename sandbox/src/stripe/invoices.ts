import { discountOf, LEAST_CHARGE, taxOf, tierLines } from "./amounts.ts";
import type { Store } from "./store.ts";
import type { Coupon, Customer, Invoice, InvoiceLine, Subscription, SubscriptionItem } from "./types.ts";

export type LineDraft = {
  amount: number;
  description: string;
  item: SubscriptionItem;
  quantity: number;
  priceId: string;
  proration: boolean;
  period: { start: number; end: number };
};

type InvoiceDraft = {
  subscription: Subscription;
  customer: Customer;
  reason: Invoice["billing_reason"];
  lines: readonly LineDraft[];
  at: number;
};

const listOf = <T>(data: T[], url: string) => ({ object: "list" as const, data, has_more: false, url });

/** The discounts of a bill: those with duration `once` apply to the first bill only. */
export function couponsFor(
  store: Store,
  { subscription, reason }: Pick<InvoiceDraft, "subscription" | "reason">,
) {
  return subscription.discounts
    .map((id) => store.get("discount", id))
    .map((discount) => ({ id: discount.id, coupon: store.find("coupon", discount.source.coupon) }))
    .filter(({ coupon }) => coupon && (coupon.duration !== "once" || reason === "subscription_create"));
}

function lineOf(store: Store, invoiceId: string, subscription: Subscription, draft: LineDraft): InvoiceLine {
  return {
    id: `il_${store.newId("event").slice(4)}`,
    object: "line_item",
    amount: draft.amount,
    subtotal: draft.amount,
    currency: subscription.currency,
    description: draft.description,
    invoice: invoiceId,
    livemode: false,
    quantity: draft.quantity,
    period: draft.period,
    pricing: {
      type: "price_details",
      price_details: { price: draft.priceId, product: draft.item.price.product },
    },
    parent: {
      type: "subscription_item_details",
      subscription_item_details: {
        proration: draft.proration,
        subscription: subscription.id,
        subscription_item: draft.item.id,
      },
    },
    metadata: {},
  };
}

/** The lines after their parts of the discounts, which add up to those of the bill. */
function netsOf(lines: readonly LineDraft[], coupons: readonly (Coupon | undefined)[]): number[] {
  const offUpTo = (subtotal: number) =>
    coupons.reduce((sum, coupon) => sum + discountOf(subtotal, coupon), 0);
  let before = 0;
  return lines.map(({ amount }) => {
    const off = offUpTo(before + amount) - offUpTo(before);
    before += amount;
    return amount - off;
  });
}

function totalsOf(store: Store, draft: InvoiceDraft) {
  const subtotal = draft.lines.reduce((sum, { amount }) => sum + amount, 0);
  const discounts = couponsFor(store, draft).map(({ id, coupon }) => ({
    amount: discountOf(subtotal, coupon),
    discount: id,
  }));
  const net = subtotal - discounts.reduce((sum, { amount }) => sum + amount, 0);
  const coupons = couponsFor(store, draft).map(({ coupon }) => coupon);
  const taxed = store.extra.rounding === "line" ? netsOf(draft.lines, coupons) : [net];
  const taxes = draft.subscription.default_tax_rates.map((rate) => ({
    amount:
      draft.customer.tax_exempt === "none" ? taxed.reduce((sum, amount) => sum + taxOf(amount, rate), 0) : 0,
    type: "tax_rate_details" as const,
    tax_rate_details: { tax_rate: rate.id },
    taxable_amount: net,
  }));
  const total = net + taxes.reduce((sum, { amount }) => sum + amount, 0);
  return { subtotal, discounts, net, taxes, total };
}

function buyerOf(store: Store, customer: Customer) {
  const taxIds = store.all("tax_id", ({ customer: owner }) => owner === customer.id);
  return {
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_tax_exempt: customer.tax_exempt,
    customer_tax_ids: taxIds.map(({ type, value }) => ({ type, value })),
  };
}

/** Credits are used up first; what is too small to be charged waits for the next bill. */
function dueOf(total: number, { balance = 0 }: Customer) {
  const owed = total + balance;
  const due = owed < LEAST_CHARGE ? 0 : owed;
  return {
    starting_balance: balance,
    ending_balance: owed - due,
    amount_due: due,
    amount_remaining: due,
  };
}

/** A bill before the first attempt to collect it. */
export function draftInvoice(store: Store, draft: InvoiceDraft): Invoice {
  const { subscription, customer, reason, lines, at } = draft;
  const id = store.newId("invoice");
  const { subtotal, discounts, net, taxes, total } = totalsOf(store, draft);
  return {
    id,
    object: "invoice",
    created: at,
    livemode: false,
    number: null,
    status: "draft",
    billing_reason: reason,
    currency: subscription.currency,
    ...buyerOf(store, customer),
    lines: listOf(
      lines.map((line) => lineOf(store, id, subscription, line)),
      `/v1/invoices/${id}/lines`,
    ),
    subtotal,
    total,
    total_excluding_tax: net,
    total_discount_amounts: discounts,
    total_taxes: taxes,
    ...dueOf(total, customer),
    amount_paid: 0,
    attempt_count: 0,
    attempted: false,
    next_payment_attempt: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    period_start: at,
    period_end: at,
    parent: {
      type: "subscription_details",
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
    metadata: {},
  };
}

/** The lines of a whole period, one for each tier of a graduated price. */
export function periodLines(items: readonly SubscriptionItem[]): LineDraft[] {
  return items.flatMap((item) =>
    tierLines(item.price, item.quantity).map(({ quantity, amount }, index) => ({
      amount,
      description: `${quantity} × slot (per ${item.price.recurring.interval}, tier ${index + 1})`,
      item,
      quantity,
      priceId: item.price.id,
      proration: false,
      period: { start: item.current_period_start, end: item.current_period_end },
    })),
  );
}
