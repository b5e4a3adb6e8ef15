import type { Bought } from "@owlstat/core/pricing/rules.ts";
import type { BillLine, Reduction } from "../payments.ts";

/** A subscription as we asked for it. PayPal finds one only by its id, and knows no slots. */
export type Remembered = Bought & {
  id: string;
  customerId: string;
  /** The VAT rate as last seen at PayPal, in hundredths of a per cent; null where it was never read. */
  rate: number | null;
  /** The payment at once. */
  due: { net: number; vat: number; discount: number; reduction: Reduction | null; lines: BillLine[] };
  madeAt: number;
  /** When the regular payments begin. */
  startsAt: number;
  replaces: string | null;
  atPeriodEnd: boolean;
  periodEnd: number;
  cancelAsked: boolean;
  givenUp: boolean;
  endedAt: number | null;
};

/** A first order that its discount paid whole: PayPal takes no payment for it, and lists none. */
export const isFree = ({ due }: Pick<Remembered, "due">): boolean =>
  due.discount > 0 && due.net + due.vat === 0;

/** The plan that runs, at what its running period was paid with: a first one may have had a discount. */
export const paidPlan = ({ slots, cycle, net, due, periodEnd, startsAt }: Remembered): Bought => ({
  slots,
  cycle,
  net: periodEnd === startsAt ? net - due.discount : net,
});

export type Noted = Pick<Remembered, "periodEnd" | "cancelAsked" | "givenUp" | "endedAt" | "rate">;
type WentBack = { total: number; lost: boolean };

export type PaypalMemory = {
  add(row: Remembered): Promise<void>;
  note(id: string, fields: Partial<Noted>): Promise<void>;
  /** Oldest first, without those that were given up. */
  of(customerId: string): Promise<Remembered[]>;
  customerOf(subscriptionId: string): Promise<string | null>;
  customerOfPayment(paymentId: string): Promise<string | null>;
  /** What went back only grows. */
  noteBack(paymentId: string, back: WentBack): Promise<void>;
  noteDispute(id: string, paymentId: string): Promise<void>;
  /** Disputes about a customer's payments of which no decision is known yet. */
  openDisputes(customerId: string): Promise<{ id: string; paymentId: string }[]>;
  backOf(paymentIds: readonly string[]): Promise<Map<string, WentBack>>;
};
