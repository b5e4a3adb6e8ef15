import type {
  DisputeState,
  PaidBack,
  PaymentProvider,
  SubscriptionState,
} from "@owlstat/core/billing/rules.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Bought, Change, Cycle } from "@owlstat/core/pricing/rules.ts";
import type { VatRounding } from "@owlstat/core/vat/rules.ts";

export type HeldSubscription = {
  id: string;
  state: SubscriptionState;
  slots: number;
  cycle: Cycle;
  /** What a period of it costs before VAT: the price it was bought at. */
  net: number;
  periodStart: number;
  periodEnd: number;
  /** When it ends, if it was cancelled. */
  cancelsAt: number | null;
  /** What it becomes when the period ends. */
  next: Bought | null;
  /** Where an open bill is paid. */
  payUrl: string | null;
  card: string | null;
  /** What the next bill takes along: an amount still owed, or below 0 a credit. */
  balance: number;
  /** The bill that could not be paid: how often it was tried, and when next; null where there is none. */
  failed: { tries: number; nextTry: number | null } | null;
};

export type BillLine = { slots: number; cents: number; start: number; end: number; proration: boolean };

/** In per cent, and the code it was given for. */
export type Reduction = { percent: number; code: string };

export type PaidBill = {
  id: string;
  subscriptionId: string | null;
  paidAt: number;
  net: number;
  vat: number;
  total: number;
  /** What was charged: less where a credit paid a part or the bill was too small, more where it took such a bill along. */
  paid: number;
  lines: BillLine[];
  discount: number;
  /** The rate and the code of that discount, where they are known. */
  reduction: Reduction | null;
};

export type CustomerFacts = {
  spaceId: string;
  email: string;
  name: string;
  /** The street. */
  address: string;
  postcode: string;
  city: string;
  region: string;
  /** The part of the country, in words, where it has a VAT of its own. */
  part: string | null;
  country: string;
  language: Language;
  vatNumber: string | null;
  reverseCharge: boolean;
};

export type TaxFacts = { country: string; rate: number };

/** Where somebody goes after a page of the provider, and the language of that page. */
export type Returning = { language: Language; successUrl: string; cancelUrl: string };

export type Order = Change &
  Returning & {
    customerId: string;
    spaceId: string;
    email: string;
    reduction: Reduction | null;
    /** How the VAT of the first bill is rounded. */
    rounding: VatRounding;
    tax: TaxFacts | null;
  };

/** `reason` is the code that the service gives, such as `insufficient_funds`. */
export type FailedPayment = { at: number; cents: number; reason: string };

/** `due` is what is charged at once: nothing where it is too small, which the next bill takes along. */
type ChangeCost = { vat: number; due: number };

/** The bytes of an event and its headers. */
export type SignedEvent = { body: Buffer; header(name: string): string | undefined };

/** A payer asked their bank for the money back. Until it is decided, the seller may answer by a certain day. */
export type Dispute = {
  id: string;
  billId: string;
  cents: number;
  reason: string;
  state: DisputeState;
  openedAt: number;
  answerBy: number | null;
};

/** A service that takes payments for subscriptions. Instants are milliseconds, amounts are cents. */
export type PaymentService = {
  /** The page people come back to after paying, with what the service puts into its address. */
  confirmationPath: string;
  /** The smallest amount that can be charged for a first order. */
  leastCharge: number;
  /** Makes what is needed at the service before anybody comes. */
  prepare?(): Promise<void>;
  /** Whether it keeps failing and is not asked for a while. */
  isAway(): boolean;
  /** The id of an authentic event and its customer; null for anything else. */
  readEvent(delivery: SignedEvent, now: number): Promise<{ id: string; customerId: string | null } | null>;
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
  /** The newest payment of a customer that failed. */
  lastFailure(customerId: string): Promise<FailedPayment | null>;
  /** The disputes about a customer's payments; those that were decided and saved may be missing. */
  disputes(customerId: string): Promise<Dispute[]>;
  /** Gives back a part of a bill, or all of it. The same key never gives twice. */
  refund(billId: string, cents: number | null, key: string): Promise<void>;
  /** Looks for what is only told by events, in case those were lost. */
  catchUp?(since: number): Promise<void>;
  preview(subscriptionId: string, change: Change): Promise<ChangeCost>;
  /** Changes at once, prorated. If the payment fails, the change waits until its bill is paid. Answers the address where it has to be approved first, if it has to. */
  changeNow(subscriptionId: string, change: Change, back: Returning): Promise<string | null>;
  changeAtPeriodEnd(subscriptionId: string, change: Change, back: Returning): Promise<string | null>;
  keepAsIs(subscriptionId: string): Promise<void>;
  setTax(subscriptionId: string, tax: TaxFacts | null): Promise<void>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Takes a cancellation or a planned change back. Answers the address where that has to be approved first, if it has to. */
  resume(subscriptionId: string, back: Returning): Promise<string | null>;
  cancelNow(subscriptionId: string): Promise<void>;
  /** Ends a subscription that we no longer know anything about; one that is over already stays so. */
  abandon(subscriptionId: string): Promise<void>;
  portal(customerId: string, returnUrl: string, language: Language): Promise<string>;
};

/** Null where a service is not set up: then nothing can be bought there. */
export type Payments = Record<PaymentProvider, PaymentService | null>;

/** The bank or the provider refused to pay; another card may help. */
export class PaymentDeclined extends Error {}
