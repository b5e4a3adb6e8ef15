import type { Context } from "../frame/service.ts";
import type { Collect } from "./collect.ts";
import type { Events } from "./events.ts";
import type { Store } from "./store.ts";
import { type Subscriptions, UNPAID_SECONDS } from "./subscriptions.ts";
import type { Subscription } from "./types.ts";

type Due = { at: number; act(): void };

/**
 * Renewals, retries and ends. There is no timer: whenever a customer is accessed, everything that is due on
 * that customer's clock is done first, in order.
 */
export class Time {
  readonly #context: Context;
  readonly #store: Store;
  readonly #events: Events;
  readonly #collect: Collect;
  readonly #subscriptions: Subscriptions;

  constructor(
    context: Context,
    store: Store,
    events: Events,
    collect: Collect,
    subscriptions: Subscriptions,
  ) {
    this.#context = context;
    this.#store = store;
    this.#events = events;
    this.#collect = collect;
    this.#subscriptions = subscriptions;
  }

  /** A customer's own time in seconds. */
  nowOf(customerId: string): number {
    const clock = this.#store.find("customer", customerId)?.test_clock;
    if (clock) return this.#store.find("clock", clock)?.frozen_time ?? Math.floor(this.#context.now() / 1000);
    return Math.floor(this.#context.now() / 1000) + (this.#store.extra.ahead[customerId] ?? 0);
  }

  #unpaidChange(subscription: Subscription): Due[] {
    const pending = subscription.pending_update;
    if (!pending) return [];
    const act = () => {
      subscription.pending_update = null;
      const invoice = subscription.latest_invoice && this.#store.find("invoice", subscription.latest_invoice);
      if (invoice && invoice.status === "open") this.#collect.voidInvoice(invoice, pending.expires_at);
      this.#subscriptions.changed(subscription, pending.expires_at);
    };
    return [{ at: pending.expires_at, act }];
  }

  #dueOf(subscription: Subscription): Due[] {
    const { status } = subscription;
    if (status === "canceled" || status === "incomplete_expired") return [];
    if (status === "incomplete") {
      const at = subscription.created + UNPAID_SECONDS;
      const act = () => {
        subscription.status = "incomplete_expired";
        this.#subscriptions.changed(subscription, at);
      };
      return [{ at, act }];
    }
    const end = subscription.items.data[0]?.current_period_end ?? 0;
    const cancels = subscription.cancel_at_period_end ? end : subscription.cancel_at;
    const retries = this.#store
      .all(
        "invoice",
        (invoice) =>
          invoice.status === "open" && invoice.parent.subscription_details.subscription === subscription.id,
      )
      .flatMap((invoice): Due[] => {
        const at = invoice.next_payment_attempt;
        return at === null ? [] : [{ at, act: () => this.#subscriptions.retry(invoice, subscription, at) }];
      });
    const ends: Due[] =
      cancels === null ? [] : [{ at: cancels, act: () => this.#subscriptions.cancel(subscription, cancels) }];
    const renews: Due[] =
      cancels === null || cancels > end
        ? [{ at: end, act: () => this.#subscriptions.renew(subscription, end) }]
        : [];
    return [...ends, ...retries, ...this.#unpaidChange(subscription), ...renews];
  }

  #dueFor(customerId: string): Due[] {
    return this.#store
      .all("subscription", ({ customer }) => customer === customerId)
      .flatMap((subscription) => this.#dueOf(subscription))
      .sort((a, b) => a.at - b.at);
  }

  settle(customerId: string): void {
    for (let rounds = 0; rounds < 1000; rounds += 1) {
      const [next] = this.#dueFor(customerId);
      if (!next || next.at > this.nowOf(customerId)) return;
      next.act();
    }
  }

  settleAll(): void {
    for (const { id } of this.#store.all("customer")) this.settle(id);
  }

  /** Moves a customer without a test clock to whatever happens next to them. */
  moveOn(customerId: string): void {
    const [next] = this.#dueFor(customerId);
    if (next) this.#store.extra.ahead[customerId] = next.at - Math.floor(this.#context.now() / 1000);
    this.#store.changed();
    this.settle(customerId);
  }

  advance(clockId: string, frozenTime: number): void {
    const clock = this.#store.get("clock", clockId);
    clock.frozen_time = frozenTime;
    this.#store.put("clock", clock);
    for (const { id } of this.#store.all("customer", ({ test_clock }) => test_clock === clockId))
      this.settle(id);
    this.#events.emit("test_helpers.test_clock.ready", clock, frozenTime);
  }
}
