import type { Route } from "../frame/router.ts";
import { amountOf, discountOf, LEAST_CHARGE, taxOf } from "./amounts.ts";
import { refuse } from "./errors.ts";
import { entries, type Fields, group, metadata, needed, text, texts, whole } from "./form.ts";
import type { Parts } from "./payment-routes.ts";
import type { Order, Store } from "./store.ts";
import type { CheckoutSession, Customer } from "./types.ts";
import { listOf } from "./wire.ts";

const DAY = 86_400;

/** The coupon behind a discount, or the promotion code's, if this customer may use it. */
function couponFor(store: Store, fields: Fields, customer: Customer) {
  const [given] = entries(fields, "discounts");
  const coupon = text(given, "coupon");
  const codeId = text(given, "promotion_code");
  if (codeId === undefined)
    return { coupon: coupon ? store.get("coupon", coupon).id : null, promotionCode: null };
  const code = store.get("promotion_code", codeId);
  const used = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions;
  const paidBefore =
    store.all("invoice", (one) => one.customer === customer.id && one.status === "paid").length > 0;
  if (!code.active || used || (code.restrictions.first_time_transaction && paidBefore)) {
    throw refuse(
      "This promotion code cannot be redeemed because the associated customer has prior transactions.",
      "promotion_code_customer_not_first_time",
    );
  }
  return { coupon: code.promotion.coupon, promotionCode: code.id };
}

function orderFrom(store: Store, fields: Fields, customer: Customer): Order {
  if (needed(fields, "mode") !== "subscription") throw refuse("Invalid mode", "parameter_invalid", "mode");
  const [line] = entries(fields, "line_items");
  const data = group(fields, "subscription_data");
  return {
    price: store.get("price", needed(line, "price")).id,
    quantity: whole(line, "quantity") ?? 1,
    ...couponFor(store, fields, customer),
    taxRates: texts(data, "default_tax_rates").map((id) => store.get("tax_rate", id).id),
    metadata: metadata(data),
  };
}

export function totalsOf(store: Store, order: Order, customer: Customer) {
  const subtotal = amountOf(store.get("price", order.price), order.quantity);
  const discount = discountOf(subtotal, order.coupon ? store.get("coupon", order.coupon) : undefined);
  const taxed = customer.tax_exempt === "none" ? order.taxRates : [];
  const tax = taxed.reduce((sum, id) => sum + taxOf(subtotal - discount, store.get("tax_rate", id)), 0);
  return { subtotal, discount, tax, total: subtotal - discount + tax };
}

function sessionFrom({ store, time }: Parts, fields: Fields, base: string): CheckoutSession {
  const customer = store.get("customer", needed(fields, "customer"));
  const at = time.nowOf(customer.id);
  const order = orderFrom(store, fields, customer);
  const { subtotal, discount, tax, total } = totalsOf(store, order, customer);
  if (total > 0 && total < LEAST_CHARGE)
    throw refuse(
      "The Checkout Session's total amount due must add up to at least €0.50 eur",
      "amount_too_small",
    );
  const id = store.newId("session");
  store.extra.orders[id] = order;
  return {
    id,
    object: "checkout.session",
    created: at,
    livemode: false,
    mode: "subscription",
    status: "open",
    payment_status: "unpaid",
    url: `${base}/checkout.stripe.com/c/pay/${id}`,
    success_url: needed(fields, "success_url"),
    cancel_url: text(fields, "cancel_url") ?? null,
    client_reference_id: text(fields, "client_reference_id") ?? null,
    customer: customer.id,
    customer_email: null,
    subscription: null,
    invoice: null,
    currency: store.get("price", order.price).currency,
    amount_subtotal: subtotal,
    amount_total: total,
    total_details: { amount_discount: discount, amount_tax: tax, amount_shipping: 0 },
    expires_at: whole(fields, "expires_at") ?? at + DAY,
    locale: text(fields, "locale") ?? null,
    metadata: metadata(fields),
  };
}

/** A session whose time is over can no longer be paid. */
export function openSession({ store, time, events }: Parts, id: string | undefined): CheckoutSession {
  const session = store.get("session", id ?? "");
  time.settle(session.customer);
  if (session.status === "open" && session.expires_at <= time.nowOf(session.customer))
    expire({ store, events }, session);
  return session;
}

function expire({ store, events }: Pick<Parts, "store" | "events">, session: CheckoutSession): void {
  session.status = "expired";
  session.url = null;
  store.put("session", session);
  events.emit("checkout.session.expired", session, session.expires_at);
}

export function checkoutRoutes(parts: Parts, base: () => string): Route[] {
  const { store, wire } = parts;
  return [
    wire("POST", "/checkout/sessions", ({ fields }) =>
      store.put("session", sessionFrom(parts, fields, base())),
    ),
    wire("GET", "/checkout/sessions/:id", ({ params }) => openSession(parts, params.id)),
    wire("GET", "/checkout/sessions", ({ fields }) => {
      const customer = text(fields, "customer");
      return listOf(
        store.all("session", (one) => customer === undefined || one.customer === customer),
        "/v1/checkout/sessions",
        fields,
      );
    }),
    wire("POST", "/checkout/sessions/:id/expire", ({ params }) => {
      const session = openSession(parts, params.id);
      if (session.status !== "open")
        throw refuse("Only Checkout Sessions with a status in [open] can be expired.");
      expire(parts, session);
      return session;
    }),
  ];
}
