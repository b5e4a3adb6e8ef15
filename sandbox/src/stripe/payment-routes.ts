import type { Route } from "../frame/router.ts";
import type { Collect } from "./collect.ts";
import { declined, refuse } from "./errors.ts";
import type { Events } from "./events.ts";
import { group, needed, text, whole } from "./form.ts";
import type { Charge } from "./payment-types.ts";
import { openSubscription, type Parts as SubscriptionParts } from "./subscription-routes.ts";
import type { Invoice } from "./types.ts";
import { listOf } from "./wire.ts";

export type Parts = SubscriptionParts & { collect: Collect; events: Events; now: () => number };

/** Collects an open bill while the person is present, with all consequences for the subscription. */
export function payInvoice(parts: Parts, invoice: Invoice, challengePassed: boolean) {
  const { collect, subscriptions, time } = parts;
  if (invoice.status !== "open") throw refuse("Invoice is already paid", "invoice_already_paid");
  const subscription = openSubscription(parts, invoice.parent.subscription_details.subscription);
  const at = time.nowOf(invoice.customer);
  const outcome = collect.attempt(invoice, subscription, { present: true, challengePassed, at });
  subscriptions.settlePaid(invoice, subscription, outcome, at);
  return outcome;
}

/** Refunds an amount; the refundable rest gets smaller. */
export function refund(parts: Parts, charge: Charge, amount: number) {
  const { store, events, time } = parts;
  if (!charge.paid) throw refuse("This charge has failed and cannot be refunded.", "charge_not_refundable");
  if (amount < 1 || amount > charge.amount - charge.amount_refunded) {
    throw refuse(
      "Refund amount is greater than unrefunded amount on charge",
      "charge_already_refunded",
      "amount",
    );
  }
  const at = time.nowOf(charge.customer);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  store.put("charge", charge);
  events.emit("charge.refunded", charge, at);
  const id = `re_${store.newId("event").slice(4)}`;
  const { id: chargeId, currency, payment_intent } = charge;
  return {
    id,
    object: "refund",
    amount,
    charge: chargeId,
    currency,
    payment_intent,
    created: at,
    status: "succeeded",
  };
}

function invoiceRoutes(parts: Parts): Route[] {
  const { store, wire, time } = parts;
  return [
    wire("GET", "/invoices/:id", ({ params }) => {
      time.settle(store.get("invoice", params.id ?? "").customer);
      return store.get("invoice", params.id ?? "");
    }),
    wire("GET", "/invoices", ({ fields }) => {
      const [customer, subscription, status] = ["customer", "subscription", "status"].map((name) =>
        text(fields, name),
      );
      if (customer) time.settle(store.get("customer", customer).id);
      else time.settleAll();
      const wanted = store.all(
        "invoice",
        (one) =>
          (customer === undefined || one.customer === customer) &&
          (subscription === undefined || one.parent.subscription_details.subscription === subscription) &&
          (status === undefined || one.status === status),
      );
      return listOf(wanted, "/v1/invoices", fields);
    }),
    wire("POST", "/invoices/:id/pay", ({ params }) => {
      const invoice = store.get("invoice", params.id ?? "");
      if (payInvoice(parts, invoice, false) !== "paid") throw declined();
      return invoice;
    }),
    wire("GET", "/invoice_payments", ({ fields }) => {
      const invoice = text(fields, "invoice");
      const intent = text(group(fields, "payment"), "payment_intent");
      const wanted = store.all(
        "invoice_payment",
        (one) =>
          (invoice === undefined || one.invoice === invoice) &&
          (intent === undefined || one.payment.payment_intent === intent),
      );
      return listOf(wanted, "/v1/invoice_payments", fields);
    }),
  ];
}

function refundRoutes(parts: Parts): Route[] {
  const { store, wire } = parts;
  return [
    wire("POST", "/refunds", ({ fields }) => {
      const intent = text(fields, "payment_intent");
      const [charge] = intent
        ? store.all("charge", ({ payment_intent }) => payment_intent === intent)
        : [store.get("charge", needed(fields, "charge"))];
      if (!charge) throw refuse(`No such payment_intent: '${intent}'`, "resource_missing", "payment_intent");
      return refund(parts, charge, whole(fields, "amount") ?? charge.amount - charge.amount_refunded);
    }),
    wire("GET", "/charges", ({ fields }) => {
      const customer = text(fields, "customer");
      if (customer) store.get("customer", customer);
      const wanted = store.all("charge", (one) => customer === undefined || one.customer === customer);
      return listOf(wanted, "/v1/charges", fields);
    }),
    wire("GET", "/charges/:id", ({ params }) => store.get("charge", params.id ?? "")),
  ];
}

function clockRoutes(parts: Parts): Route[] {
  const { store, wire, time, now } = parts;
  return [
    wire("POST", "/test_helpers/test_clocks", ({ fields }) =>
      store.put("clock", {
        id: store.newId("clock"),
        object: "test_helpers.test_clock",
        created: now(),
        livemode: false,
        frozen_time: whole(fields, "frozen_time") ?? now(),
        name: text(fields, "name") ?? null,
        status: "ready",
        deletes_after: now() + 30 * 86_400,
      }),
    ),
    wire("GET", "/test_helpers/test_clocks/:id", ({ params }) => store.get("clock", params.id ?? "")),
    wire("POST", "/test_helpers/test_clocks/:id/advance", ({ params, fields }) => {
      const clock = store.get("clock", params.id ?? "");
      const to = Number(needed(fields, "frozen_time"));
      if (to <= clock.frozen_time)
        throw refuse("You can only advance a test clock forward.", "parameter_invalid", "frozen_time");
      time.advance(clock.id, to);
      return clock;
    }),
    wire("DELETE", "/test_helpers/test_clocks/:id", ({ params }) => {
      const clock = store.get("clock", params.id ?? "");
      store.remove("clock", clock.id);
      return { id: clock.id, object: "test_helpers.test_clock", deleted: true };
    }),
  ];
}

/** Bills, payments, refunds, time, and events. */
export function paymentRoutes(parts: Parts): Route[] {
  const { store, wire } = parts;
  return [
    ...invoiceRoutes(parts),
    ...refundRoutes(parts),
    ...clockRoutes(parts),
    wire("GET", "/events/:id", ({ params }) => store.get("event", params.id ?? "")),
    wire("GET", "/events", ({ fields }) => {
      const type = text(fields, "type");
      return listOf(
        store.all("event", (event) => type === undefined || event.type === type),
        "/v1/events",
        fields,
      );
    }),
  ];
}
