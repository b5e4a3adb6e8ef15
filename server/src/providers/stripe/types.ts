import type { PaidBack, SubscriptionState } from "@owlstat/core/billing/rules.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Change, Cycle } from "@owlstat/core/pricing/rules.ts";

export type CardSettings = {
  /** The address of the service; the vendor's own if left out. */
  url?: string;
  secretKey: string;
  webhookSecret: string;
};

export type HeldSubscription = {
  id: string;
  state: SubscriptionState;
  slots: number;
  cycle: Cycle;
  periodStart: number;
  periodEnd: number;
  /** When it ends, if it was cancelled. */
  cancelsAt: number | null;
  /** What it becomes when the period ends. */
  next: Change | null;
  /** Where an open bill is paid. */
  payUrl: string | null;
  card: string | null;
};

export type PaidBill = {
  id: string;
  subscriptionId: string | null;
  paidAt: number;
  net: number;
  vat: number;
  total: number;
  lines: { slots: number; cents: number; start: number; end: number; proration: boolean }[];
  discount: number;
};

export type CustomerFacts = {
  spaceId: string;
  email: string;
  name: string;
  address: string;
  country: string;
  language: Language;
  vatNumber: string | null;
  reverseCharge: boolean;
};

export type TaxFacts = { country: string; rate: number };

export type Order = Change & {
  customerId: string;
  spaceId: string;
  percentOff: number;
  tax: TaxFacts | null;
  language: Language;
  successUrl: string;
  cancelUrl: string;
};

export type ChangeCost = { net: number; vat: number; total: number };

/** A service that takes cards. Instants are milliseconds, amounts are cents. */
export type Cards = {
  /** The id of an authentic, recent event and its customer; null for anything else. */
  readEvent(
    body: Buffer,
    signature: string,
    now: number,
  ): { id: string; type: string; customerId: string | null; chargeId: string | null } | null;
  saveCustomer(id: string | null, facts: CustomerFacts): Promise<string>;
  checkout(order: Order): Promise<{ id: string; url: string }>;
  /** The state of a checkout; null when there is none of that id. */
  findCheckout(id: string): Promise<{ customerId: string; state: "open" | "complete" | "expired" } | null>;
  giveUpCheckout(id: string): Promise<void>;
  /** The subscription that counts for a customer: one that runs, else the newest. */
  findSubscription(customerId: string): Promise<HeldSubscription | null>;
  paidBills(customerId: string): Promise<PaidBill[]>;
  /** Which amounts of a customer's bills were refunded. */
  paidBack(customerId: string): Promise<PaidBack[]>;
  /** Gives back a part of a bill, or all of it. The same key never gives twice. */
  refund(billId: string, cents: number | null, key: string): Promise<void>;
  /** The customer of a payment; null when there is none with that id. */
  customerOfCharge(chargeId: string): Promise<string | null>;
  preview(subscriptionId: string, change: Change): Promise<ChangeCost>;
  /** Changes at once, prorated. If the payment fails, the change waits until its bill is paid. */
  changeNow(subscriptionId: string, change: Change): Promise<void>;
  changeAtPeriodEnd(subscriptionId: string, change: Change): Promise<void>;
  keepAsIs(subscriptionId: string): Promise<void>;
  setTax(subscriptionId: string, tax: TaxFacts | null): Promise<void>;
  cancelAtPeriodEnd(subscriptionId: string, cancel: boolean): Promise<void>;
  cancelNow(subscriptionId: string): Promise<void>;
  portal(customerId: string, returnUrl: string, language: Language): Promise<string>;
};
