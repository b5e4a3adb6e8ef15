import { chargeResult } from "./cards.ts";
import { recordPaid, recordRefused } from "./charges.ts";
import type { Events } from "./events.ts";
import type { Store } from "./store.ts";
import type { Invoice, PaymentMethod, Subscription } from "./types.ts";

type Attempt = { present: boolean; challengePassed: boolean; at: number };
export type Outcome = "paid" | "declined" | "challenge" | "no_card";

/** Days after the first failure on which a bill is tried again; after the last the subscription is cancelled. */
const RETRY_DAYS = [1, 3, 5, 7];
const DAY = 86_400;

/** Collects bills. */
export class Collect {
  readonly #store: Store;
  readonly #events: Events;
  readonly #base: () => string;

  constructor(store: Store, events: Events, base: () => string) {
    this.#store = store;
    this.#events = events;
    this.#base = base;
  }

  finalize(invoice: Invoice, at: number): void {
    this.#store.extra.invoices += 1;
    invoice.number = `SANDBOX-${String(this.#store.extra.invoices).padStart(6, "0")}`;
    invoice.status = "open";
    invoice.status_transitions.finalized_at = at;
    invoice.hosted_invoice_url = `${this.#base()}/invoice.stripe.com/i/${invoice.id}`;
    invoice.invoice_pdf = `${invoice.hosted_invoice_url}/pdf`;
    this.#store.put("invoice", invoice);
    this.#moveBalance(invoice, invoice.ending_balance - invoice.starting_balance);
    this.#events.emit("invoice.finalized", invoice, at);
  }

  /** A bill uses up the customer's balance, and leaves what it does not collect there. */
  #moveBalance({ customer: id }: Invoice, by: number): void {
    const customer = this.#store.find("customer", id);
    if (!customer || !by) return;
    this.#store.put("customer", { ...customer, balance: (customer.balance ?? 0) + by });
  }

  #cardFor(subscription: Subscription): PaymentMethod | undefined {
    const customer = this.#store.get("customer", subscription.customer);
    const id = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
    return id === null ? undefined : this.#store.find("payment_method", id);
  }

  #markPaid(invoice: Invoice, at: number, card: PaymentMethod | null): void {
    invoice.status = "paid";
    invoice.amount_paid = invoice.amount_due;
    invoice.amount_remaining = 0;
    invoice.next_payment_attempt = null;
    invoice.status_transitions.paid_at = at;
    if (card && invoice.amount_due > 0) recordPaid(this.#store, { invoice, card, at });
    this.#store.put("invoice", invoice);
    this.#events.emit("invoice.paid", invoice, at);
  }

  /** Tries to collect an open bill. Changes the bill only; the caller handles the subscription. */
  attempt(invoice: Invoice, subscription: Subscription, moment: Attempt): Outcome {
    invoice.attempted = true;
    invoice.attempt_count += 1;
    const card = this.#cardFor(subscription);
    const fate = card ? this.#store.extra.fates[card.id] : undefined;
    const free = invoice.amount_due === 0;
    const outcome: Outcome = free ? "paid" : fate ? chargeResult(fate, moment) : "no_card";
    if (outcome === "paid") {
      this.#markPaid(invoice, moment.at, card ?? null);
      return outcome;
    }
    const tried = card && { invoice, card, at: moment.at };
    if (tried && outcome === "declined") recordRefused(this.#store, tried, "generic_decline");
    // Whoever is present is asked; nobody is charged before they answered.
    if (tried && outcome === "challenge" && !moment.present)
      recordRefused(this.#store, tried, "authentication_required");
    this.#store.put("invoice", invoice);
    if (outcome === "challenge") this.#events.emit("invoice.payment_action_required", invoice, moment.at);
    this.#events.emit("invoice.payment_failed", invoice, moment.at);
    return outcome;
  }

  /** When a failed renewal is tried again; null after the last try. */
  planRetry(invoice: Invoice, firstFailure: number): void {
    const days = RETRY_DAYS[invoice.attempt_count - 1];
    invoice.next_payment_attempt = days === undefined ? null : firstFailure + days * DAY;
    this.#store.put("invoice", invoice);
  }

  voidInvoice(invoice: Invoice, at: number): void {
    invoice.status = "void";
    invoice.status_transitions.voided_at = at;
    invoice.next_payment_attempt = null;
    this.#store.put("invoice", invoice);
    this.#moveBalance(invoice, invoice.starting_balance - invoice.ending_balance);
    this.#events.emit("invoice.voided", invoice, at);
  }
}
