import type { Route } from "../frame/router.ts";
import { type Change, changeLines } from "./changes.ts";
import { refuse } from "./errors.ts";
import { entries, type Fields, flag, group, metadata, needed, text, texts, whole } from "./form.ts";
import { draftInvoice } from "./invoices.ts";
import type { Store } from "./store.ts";
import type { PaymentBehavior, Subscriptions } from "./subscriptions.ts";
import type { Time } from "./time.ts";
import type { Subscription } from "./types.ts";
import { type createWire, listOf } from "./wire.ts";

export type Parts = {
  store: Store;
  wire: ReturnType<typeof createWire>;
  time: Time;
  subscriptions: Subscriptions;
};

/** Looked at after everything that came due has happened. */
export function openSubscription({ store, time }: Parts, id: string | undefined): Subscription {
  time.settle(store.get("subscription", id ?? "").customer);
  return store.get("subscription", id ?? "");
}

/** The item as the caller wants it, or null where the call is about something else. */
function wantedItem(subscription: Subscription, fields: Fields | undefined): Change | null {
  const [given] = entries(fields, "items");
  const [item] = subscription.items.data;
  if (!given || !item) return null;
  if (text(given, "id") !== undefined && text(given, "id") !== item.id)
    throw refuse("No such subscription item", "resource_missing", "items");
  const quantity = whole(given, "quantity") ?? item.quantity;
  if (quantity < 1) throw refuse("Invalid quantity", "parameter_invalid_integer", "items[0][quantity]");
  return { price: text(given, "price") ?? item.price.id, quantity };
}

function update(parts: Parts, subscription: Subscription, fields: Fields): Subscription {
  const { store, time, subscriptions } = parts;
  if (subscription.status === "canceled")
    throw refuse(
      "A canceled subscription can only update its cancellation_details and metadata.",
      "resource_missing",
    );
  const at = time.nowOf(subscription.customer);
  const ends = flag(fields, "cancel_at_period_end");
  if (ends !== undefined) {
    subscription.cancel_at_period_end = ends;
    subscription.canceled_at = ends ? at : null;
  }
  if (fields.default_tax_rates !== undefined) {
    subscription.default_tax_rates = texts(fields, "default_tax_rates").map((id) =>
      store.get("tax_rate", id),
    );
  }
  const card = text(fields, "default_payment_method");
  if (card !== undefined)
    subscription.default_payment_method = card === "" ? null : store.get("payment_method", card).id;
  subscription.metadata = metadata(fields, subscription.metadata);
  const wanted = wantedItem(subscription, fields);
  if (wanted) {
    const payment = (text(fields, "payment_behavior") ?? "allow_incomplete") as PaymentBehavior;
    const prorate = text(fields, "proration_behavior") !== "none";
    subscriptions.change(subscription, wanted, { prorate, payment, at });
  } else subscriptions.changed(subscription, at);
  return subscription;
}

function preview(parts: Parts, fields: Fields) {
  const { store, time } = parts;
  const subscription = openSubscription(parts, needed(fields, "subscription"));
  const details = group(fields, "subscription_details");
  const wanted = wantedItem(subscription, details);
  if (!wanted) throw refuse("Missing required param: subscription_details[items].", "parameter_missing");
  const at = whole(details, "proration_date") ?? time.nowOf(subscription.customer);
  const customer = store.get("customer", subscription.customer);
  const lines = changeLines(store, subscription, wanted, at);
  const invoice = draftInvoice(store, { subscription, customer, reason: "subscription_update", lines, at });
  return { ...invoice, id: `upcoming_${invoice.id}` };
}

export function subscriptionRoutes(parts: Parts): Route[] {
  const { store, wire, time, subscriptions } = parts;
  return [
    wire("POST", "/subscriptions", ({ fields }) => {
      const customer = store.get("customer", needed(fields, "customer"));
      const [item] = entries(fields, "items");
      const [discount] = entries(fields, "discounts");
      const order = {
        price: needed(item, "price"),
        quantity: whole(item, "quantity") ?? 1,
        coupon: text(discount, "coupon") ?? null,
        promotionCode: null,
        taxRates: texts(fields, "default_tax_rates"),
        metadata: metadata(fields),
      };
      return subscriptions.create(order, customer, time.nowOf(customer.id), false, false).subscription;
    }),
    wire("GET", "/subscriptions/:id", ({ params }) => openSubscription(parts, params.id)),
    wire("POST", "/subscriptions/:id", ({ params, fields }) =>
      update(parts, openSubscription(parts, params.id), fields),
    ),
    wire("DELETE", "/subscriptions/:id", ({ params }) => {
      const subscription = openSubscription(parts, params.id);
      subscriptions.cancel(subscription, time.nowOf(subscription.customer));
      return subscription;
    }),
    wire("GET", "/subscriptions", ({ fields }) => {
      const customer = text(fields, "customer");
      const status = text(fields, "status");
      if (customer) time.settle(store.get("customer", customer).id);
      else time.settleAll();
      const wanted = store.all(
        "subscription",
        (one) =>
          (customer === undefined || one.customer === customer) &&
          (status === "all" || (status === undefined ? one.status !== "canceled" : one.status === status)),
      );
      return listOf(wanted, "/v1/subscriptions", fields);
    }),
    wire("POST", "/invoices/create_preview", ({ fields }) => preview(parts, fields)),
  ];
}
