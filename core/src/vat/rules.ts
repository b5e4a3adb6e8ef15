import { rateOn } from "./rates.ts";
import { countsAs, type Place, vatStateOf } from "./territories.ts";

/** What is known about a buyer's VAT number. `pending`: VIES could not say, and is asked again. */
export type VatStatus = "none" | "pending" | "valid" | "invalid";

export type Buyer = Place & { type: "company" | "private"; vatStatus: VatStatus };

/** Why an invoice carries the VAT it carries. */
export type VatKind = "domestic" | "eu" | "reverse_charge" | "export";

/** `rate` in hundredths of a per cent. */
export type VatVerdict = { kind: VatKind; rate: number };

/**
 * The VAT of a sale. Customers in the seller's country pay its rate, businesses too, because reverse charge
 * is for sales across borders. A number that VIES could not check is ignored, so that an outage never removes
 * VAT.
 */
export function vatOf(seller: string, buyer: Buyer, day: string): VatVerdict {
  const state = vatStateOf(buyer);
  const rate = state === null ? null : rateOn(state, day);
  if (rate === null) return { kind: "export", rate: 0 };
  if (state === countsAs(seller)) return { kind: "domestic", rate };
  if (buyer.type === "company" && buyer.vatStatus === "valid") return { kind: "reverse_charge", rate: 0 };
  return { kind: "eu", rate };
}

/** How VAT is rounded: once on a bill, or on each of its lines, of which a card service makes one for every step. */
export const VAT_ROUNDINGS = ["invoice", "line"] as const;
export type VatRounding = (typeof VAT_ROUNDINGS)[number];

/** VAT on an amount in cents, rounded half up; credits mirror charges. */
export function vatAmount(net: number, rate: number): number {
  return Math.sign(net) * Math.floor((Math.abs(net) * rate + 5000) / 10_000) || 0;
}

/** The VAT that is part of a total. */
export const vatWithin = (total: number, rate: number): number =>
  total - Math.round((total * 10_000) / (10_000 + rate));

/** Days for which a number that could not be checked is asked about again. */
export const VAT_CHECK_DAYS = 14;

/** Days after which a number that was found valid is asked about again, while its plan is paid for. */
export const VAT_VALID_DAYS = 90;

/**
 * A larger difference in VAT, in cents, has to be checked by a person: one where it is rounded on the bill, half a cent
 * for each of the table's six steps where it is rounded on lines.
 */
export const TOLERATED_CENTS: Readonly<Record<VatRounding, number>> = { invoice: 1, line: 3 };

type Charged = { net: number; vat: number };

const fits = ({ net, vat }: Charged, { rate }: VatVerdict, rounding: VatRounding) =>
  Math.abs(vatAmount(net, rate) - vat) <= TOLERATED_CENTS[rounding] && (vat !== 0 || rate === 0 || net === 0);

/**
 * The VAT that was really charged: what the rule says or, where the provider still had the buyer's country rate from
 * before the number was found valid, that one. An invoice states the charge, whatever should have been charged.
 */
export function chargedAs(
  seller: string,
  buyer: Buyer,
  day: string,
  charged: Charged,
  rounding: VatRounding = "invoice",
): VatVerdict {
  const rule = vatOf(seller, buyer, day);
  const asPrivate = vatOf(seller, { ...buyer, type: "private" }, day);
  return !fits(charged, rule, rounding) && fits(charged, asPrivate, rounding) ? asPrivate : rule;
}

/** Since when VIES could not say; VAT charged since then goes back once the number is valid, and never otherwise. */
export function pendingSince(before: number | null, status: VatStatus, now: number): number | null {
  if (status === "pending") return before ?? now;
  return status === "valid" ? before : null;
}

type VatCheck = { result: "valid" | "invalid" | "unavailable" };

/** The new status after a check. A number that was once valid stays valid while VIES is unavailable. */
export function statusAfter(before: VatStatus, { result }: VatCheck): VatStatus {
  if (result !== "unavailable") return result;
  return before === "valid" ? "valid" : "pending";
}

/** Whether a VAT number is relevant for this buyer. */
export const wantsVatNumber = (buyer: Omit<Buyer, "vatStatus">): boolean =>
  buyer.type === "company" && vatStateOf(buyer) !== null;

/** Whether a buyer may name a number of another tax system, which is printed and not checked. */
export const wantsTaxNumber = (buyer: Omit<Buyer, "vatStatus">): boolean =>
  buyer.type === "company" && vatStateOf(buyer) === null;
