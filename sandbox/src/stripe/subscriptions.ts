import { nextPeriodEnd } from "./amounts.ts";
import { type Change, changeLines } from "./changes.ts";
import type { Collect, Outcome } from "./collect.ts";
import { challenged, declined, refuse } from "./errors.ts";
import type { Events } from "./events.ts";
import { draftInvoice, periodLines } from "./invoices.ts";
import type { Order, Store } from "./store.ts";
import type { Customer, Invoice, Subscription, SubscriptionItem } from "./types.ts";

/** An unpaid first bill or an unpaid change is given up after this. */
export const UNPAID_SECONDS = 23 * 3600;

export type PaymentBehavior = "allow_incomplete" | "pending_if_incomplete" | "error_if_incomplete";

export class Subscriptions {
  readonly #store: Store;
  readonly #events: Events;
  readonly #collect: Collect;

  constructor(store: Store, events: Events, collect: Collect) {
    this.#store = store;
    this.#events = events;
    this.#collect = collect;
  }

  changed(subscription: Subscription, at: number): void {
    this.#store.put("subscription", subscription);
    this.#events.emit("customer.subscription.updated", subscription, at);
  }

  #itemOf(subscriptionId: string, order: Pick<Order, "price" | "quantity">, at: number): SubscriptionItem {
    const price = this.#store.get("price", order.price);
    return {
      id: `si_${this.#store.newId("event").slice(4)}`,
      object: "subscription_item",
      created: at,
      subscription: subscriptionId,
      price,
      quantity: order.quantity,
      current_period_start: at,
      current_period_end: nextPeriodEnd(at, price.recurring.interval, at),
      discounts: [],
      tax_rates: [],
      metadata: {},
    };
  }

  #discountFor(order: Order, customer: Customer, subscriptionId: string, at: number): string[] {
    if (order.coupon === null) return [];
    const id = this.#store.newId("discount");
    this.#store.put("discount", {
      id,
      object: "discount",
      customer: customer.id,
      subscription: subscriptionId,
      source: { type: "coupon", coupon: order.coupon },
      promotion_code: order.promotionCode,
      start: at,
      end: null,
    });
    const code = order.promotionCode && this.#store.find("promotion_code", order.promotionCode);
    if (code) code.times_redeemed += 1;
    return [id];
  }

  #incomplete(
    id: string,
    item: SubscriptionItem,
    order: Order,
    customer: Customer,
    at: number,
  ): Subscription {
    return {
      id,
      object: "subscription",
      created: at,
      livemode: false,
      customer: customer.id,
      status: "incomplete",
      currency: item.price.currency,
      collection_method: "charge_automatically",
      items: {
        object: "list",
        data: [item],
        has_more: false,
        url: `/v1/subscription_items?subscription=${id}`,
      },
      billing_cycle_anchor: at,
      start_date: at,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      default_payment_method: customer.invoice_settings.default_payment_method,
      default_tax_rates: order.taxRates.map((rate) => this.#store.get("tax_rate", rate)),
      discounts: this.#discountFor(order, customer, id, at),
      latest_invoice: null,
      pending_update: null,
      schedule: null,
      test_clock: customer.test_clock,
      trial_start: null,
      trial_end: null,
      metadata: order.metadata,
    };
  }

  /** A new subscription with its first bill, tried at once while the person is there. */
  create(order: Order, customer: Customer, at: number, passed: boolean, present = true) {
    const id = this.#store.newId("subscription");
    const item = this.#itemOf(id, order, at);
    const subscription = this.#incomplete(id, item, order, customer, at);
    this.#store.put("subscription", subscription);
    const lines = periodLines([item]);
    const invoice = draftInvoice(this.#store, {
      subscription,
      customer,
      reason: "subscription_create",
      lines,
      at,
    });
    this.#events.emit("customer.subscription.created", subscription, at);
    this.#collect.finalize(invoice, at);
    subscription.latest_invoice = invoice.id;
    const outcome = this.#collect.attempt(invoice, subscription, { present, challengePassed: passed, at });
    this.settlePaid(invoice, subscription, outcome, at);
    return { subscription, invoice, outcome };
  }

  /** Updates a subscription after its bill was collected. */
  settlePaid(invoice: Invoice, subscription: Subscription, outcome: Outcome, at: number): void {
    if (outcome !== "paid") return;
    if (invoice.billing_reason === "subscription_update" && subscription.pending_update)
      this.#applyPending(subscription, at);
    if (subscription.status === "incomplete" || subscription.status === "past_due")
      subscription.status = "active";
    this.changed(subscription, at);
  }

  #applyPending(subscription: Subscription, at: number): void {
    const [wanted] = subscription.pending_update?.subscription_items ?? [];
    subscription.pending_update = null;
    if (wanted) this.#apply(subscription, wanted, at);
  }

  #apply(subscription: Subscription, wanted: Change, at: number): void {
    const [item] = subscription.items.data;
    if (!item) return;
    const price = this.#store.get("price", wanted.price);
    if (price.recurring.interval !== item.price.recurring.interval) {
      subscription.billing_cycle_anchor = at;
      item.current_period_start = at;
      item.current_period_end = nextPeriodEnd(at, price.recurring.interval, at);
    }
    item.price = price;
    item.quantity = wanted.quantity;
  }

  /** Other slots or another interval, prorated and billed at once unless proration is off. */
  change(
    subscription: Subscription,
    wanted: Change,
    how: { prorate: boolean; payment: PaymentBehavior; at: number },
  ) {
    const { prorate, payment, at } = how;
    const customer = this.#store.get("customer", subscription.customer);
    const lines = changeLines(this.#store, subscription, wanted, at);
    const moved =
      this.#store.get("price", wanted.price).recurring.interval !==
      subscription.items.data[0]?.price.recurring.interval;
    if (!prorate && !moved) {
      this.#apply(subscription, wanted, at);
      this.changed(subscription, at);
      return;
    }
    const invoice = draftInvoice(this.#store, {
      subscription,
      customer,
      reason: "subscription_update",
      lines,
      at,
    });
    if (payment === "allow_incomplete") this.#apply(subscription, wanted, at);
    this.#collect.finalize(invoice, at);
    subscription.latest_invoice = invoice.id;
    const outcome = this.#collect.attempt(invoice, subscription, {
      present: false,
      challengePassed: false,
      at,
    });
    if (outcome === "paid") {
      if (payment !== "allow_incomplete") this.#apply(subscription, wanted, at);
    } else if (payment === "pending_if_incomplete") {
      subscription.pending_update = { expires_at: at + UNPAID_SECONDS, subscription_items: [wanted] };
    } else if (payment === "error_if_incomplete") {
      this.#collect.voidInvoice(invoice, at);
      throw outcome === "challenge" ? challenged() : declined();
    } else {
      subscription.status = "past_due";
      this.#collect.planRetry(invoice, at);
    }
    this.changed(subscription, at);
  }

  cancel(subscription: Subscription, at: number): void {
    if (subscription.status === "canceled") throw refuse("This subscription is already canceled.");
    subscription.status = "canceled";
    subscription.canceled_at ??= at;
    subscription.ended_at = at;
    this.#store.put("subscription", subscription);
    this.#events.emit("customer.subscription.deleted", subscription, at);
  }

  /** Starts the next period: applies the schedule's plan, creates the bill and tries to collect it. */
  renew(subscription: Subscription, at: number): void {
    const customer = this.#store.get("customer", subscription.customer);
    this.#followSchedule(subscription, at);
    for (const item of subscription.items.data) {
      const start = item.current_period_end;
      item.current_period_start = start;
      item.current_period_end = nextPeriodEnd(
        start,
        item.price.recurring.interval,
        subscription.billing_cycle_anchor,
      );
    }
    const lines = periodLines(subscription.items.data);
    const invoice = draftInvoice(this.#store, {
      subscription,
      customer,
      reason: "subscription_cycle",
      lines,
      at,
    });
    this.#collect.finalize(invoice, at);
    subscription.latest_invoice = invoice.id;
    this.retry(invoice, subscription, at);
  }

  #followSchedule(subscription: Subscription, at: number): void {
    const schedule = subscription.schedule ? this.#store.find("schedule", subscription.schedule) : undefined;
    const next = schedule?.phases.find(({ start_date }) => start_date > schedule.current_phase.start_date);
    const [item] = subscription.items.data;
    const [wanted] = next?.items ?? [];
    if (!schedule || !item || !wanted) return;
    const price = this.#store.get("price", wanted.price);
    if (price.recurring.interval !== item.price.recurring.interval)
      subscription.billing_cycle_anchor = item.current_period_end;
    item.price = price;
    item.quantity = wanted.quantity;
    subscription.default_tax_rates = next?.default_tax_rates ?? [];
    schedule.status = "released";
    schedule.released_subscription = subscription.id;
    schedule.subscription = null;
    subscription.schedule = null;
    this.#events.emit("subscription_schedule.released", schedule, at);
  }

  retry(invoice: Invoice, subscription: Subscription, at: number): void {
    const first = invoice.status_transitions.finalized_at ?? at;
    const outcome = this.#collect.attempt(invoice, subscription, {
      present: false,
      challengePassed: false,
      at,
    });
    if (outcome === "paid") {
      this.settlePaid(invoice, subscription, outcome, at);
      return;
    }
    this.#collect.planRetry(invoice, first);
    if (invoice.next_payment_attempt === null) {
      this.cancel(subscription, at);
      return;
    }
    subscription.status = "past_due";
    this.changed(subscription, at);
  }
}
