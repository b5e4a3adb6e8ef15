import type { Events } from "./events.ts";
import { centsOf, later, moneyOf, taxOf } from "./money.ts";
import type { Store } from "./store.ts";
import type { Funding, Status, Subscription, Transaction } from "./types.ts";
import { refuse } from "./wire.ts";

/** A payment that failed is tried again so many days later. */
const RETRY_DAYS = 5;
const iso = (instant: number) => new Date(instant).toISOString();

/** The end of what was paid for; null where nothing was. */
function paidUntil({ start_time, billing_info, plan }: Subscription): number | null {
  if (billing_info.next_billing_time) return Date.parse(billing_info.next_billing_time);
  const paid = Date.parse(billing_info.last_payment?.time ?? "");
  const [cycle] = plan.billing_cycles;
  if (Number.isNaN(paid) || !cycle) return null;
  const start = Date.parse(start_time);
  return paid < start ? start : later(paid, cycle.frequency.interval_unit, cycle.frequency.interval_count);
}

/** What happens to subscriptions: approval, payments, renewals, ends. Nothing ticks; whoever looks lets it happen. */
export class Subscriptions {
  readonly #store: Store;
  readonly #events: Events;
  readonly #now: () => number;

  constructor(store: Store, events: Events, now: () => number) {
    this.#store = store;
    this.#events = events;
    this.#now = now;
  }

  /** The time of whoever subscribed. */
  nowOf({ custom_id }: Subscription): number {
    return this.#now() + (this.#store.ahead[custom_id] ?? 0);
  }

  get(id: string | undefined): Subscription {
    const found = this.#store.get("subscription", id);
    this.settle(found);
    return found;
  }

  changed(subscription: Subscription, event: string, at: number): void {
    subscription.update_time = iso(at);
    this.#store.put("subscription", subscription.id, subscription);
    const { plan: _, ...resource } = subscription;
    this.#events.emit(`BILLING.SUBSCRIPTION.${event}`, "subscription", resource, at);
  }

  activate(subscription: Subscription): void {
    const at = this.nowOf(subscription);
    this.#allow(subscription, ["APPROVED", "SUSPENDED"]);
    const first = subscription.status === "APPROVED";
    subscription.status = "ACTIVE";
    const { setup_fee, setup_fee_failure_action } = subscription.plan.payment_preferences;
    const fee = centsOf(setup_fee);
    if (first && fee > 0 && !this.#charge(subscription, { gross: fee, tax: 0 }, at, true)) {
      if (setup_fee_failure_action === "CANCEL") {
        this.#end(subscription, "CANCELLED", at);
        return;
      }
    }
    const start = Date.parse(subscription.start_time);
    if (first) subscription.billing_info.next_billing_time = iso(Math.max(start, at));
    subscription.billing_info.failed_payments_count = 0;
    this.changed(subscription, "ACTIVATED", at);
    this.settle(subscription);
  }

  suspend(subscription: Subscription): void {
    this.#allow(subscription, ["ACTIVE"]);
    subscription.status = "SUSPENDED";
    this.changed(subscription, "SUSPENDED", this.nowOf(subscription));
  }

  cancel(subscription: Subscription): void {
    this.#allow(subscription, ["ACTIVE", "SUSPENDED", "APPROVED"]);
    this.#end(subscription, "CANCELLED", this.nowOf(subscription));
  }

  /** Moves one customer to whatever happens next to them. */
  moveOn(subscription: Subscription): void {
    const over = subscription.status === "SUSPENDED" || subscription.status === "CANCELLED";
    const next = over ? paidUntil(subscription) : this.#due(subscription);
    if (next === null || next <= this.nowOf(subscription)) return;
    this.#store.ahead[subscription.custom_id] = next - this.#now();
    for (const one of this.#store.all("subscription", (other) => other.custom_id === subscription.custom_id))
      this.settle(one);
    this.#store.changed();
  }

  settle(subscription: Subscription): void {
    for (let rounds = 0; rounds < 1000; rounds += 1) {
      const at = this.#due(subscription);
      if (at === null || at > this.nowOf(subscription)) return;
      this.#bill(subscription, at);
    }
  }

  #due({ status, billing_info }: Subscription): number | null {
    if (status !== "ACTIVE") return null;
    const retry = billing_info.last_failed_payment?.next_payment_retry_time;
    const times = [retry, billing_info.next_billing_time].flatMap((time) => (time ? [Date.parse(time)] : []));
    return times.length > 0 ? Math.min(...times) : null;
  }

  /** A renewal, or another try for what is owed. */
  #bill(subscription: Subscription, at: number): void {
    const { billing_info: info, plan } = subscription;
    const cycle = plan.billing_cycles.find(({ tenure_type }) => tenure_type === "REGULAR");
    if (!cycle) return;
    const net = centsOf(cycle.pricing_scheme.fixed_price);
    const tax = taxOf(net, plan.taxes.percentage);
    const renews = info.next_billing_time !== undefined && Date.parse(info.next_billing_time) <= at;
    if (renews) {
      const { interval_unit, interval_count } = cycle.frequency;
      info.next_billing_time = iso(later(at, interval_unit, interval_count));
    }
    if (this.#charge(subscription, { gross: net + tax, tax }, at, false)) {
      info.failed_payments_count = 0;
      info.outstanding_balance = moneyOf(0);
      delete info.last_failed_payment;
      this.#store.put("subscription", subscription.id, subscription);
      return;
    }
    this.#failed(subscription, net + tax, at);
  }

  #failed(subscription: Subscription, gross: number, at: number): void {
    const { billing_info: info, plan } = subscription;
    info.failed_payments_count += 1;
    info.outstanding_balance = moneyOf(gross);
    const over = info.failed_payments_count >= plan.payment_preferences.payment_failure_threshold;
    info.last_failed_payment = {
      amount: moneyOf(gross),
      time: iso(at),
      reason_code: "PAYER_CANNOT_PAY",
      ...(!over && { next_payment_retry_time: iso(later(at, "DAY", RETRY_DAYS)) }),
    };
    this.changed(subscription, "PAYMENT.FAILED", at);
    if (!over) return;
    subscription.status = "SUSPENDED";
    this.changed(subscription, "SUSPENDED", at);
  }

  #charge(
    subscription: Subscription,
    { gross, tax }: { gross: number; tax: number },
    at: number,
    present: boolean,
  ): boolean {
    const funding: Funding = this.#store.fundings[subscription.id] ?? "pays";
    if (funding === "declined" || (funding === "declined_later" && !present)) return false;
    const id = this.#store.newId("transaction");
    const paid: Transaction = {
      id,
      subscription: subscription.id,
      status: "COMPLETED",
      time: iso(at),
      gross,
      tax,
      refunded: 0,
    };
    this.#store.put("transaction", id, paid);
    subscription.billing_info.last_payment = { amount: moneyOf(gross), time: iso(at) };
    const amount = { total: moneyOf(gross).value, currency: "EUR" };
    const sale = { id, state: "completed", amount, billing_agreement_id: subscription.id };
    this.#events.emit("PAYMENT.SALE.COMPLETED", "sale", { ...sale, custom: subscription.custom_id }, at);
    return true;
  }

  #end(subscription: Subscription, status: Status, at: number): void {
    subscription.status = status;
    delete subscription.billing_info.next_billing_time;
    this.changed(subscription, status, at);
  }

  #allow({ status }: Subscription, from: readonly Status[]): void {
    if (!from.includes(status))
      throw refuse("SUBSCRIPTION_STATUS_INVALID", `Invalid subscription status for this action: ${status}`);
  }
}
