import { isEu, rateOn } from "./rates.ts";

/** What is known about a buyer's VAT number. `pending`: VIES could not say, and is asked again. */
export type VatStatus = "none" | "pending" | "valid" | "invalid";

export type Buyer = { country: string; type: "company" | "private"; vatStatus: VatStatus };

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
  const rate = rateOn(buyer.country, day);
  if (rate === null) return { kind: "export", rate: 0 };
  if (buyer.country === seller) return { kind: "domestic", rate };
  if (buyer.type === "company" && buyer.vatStatus === "valid") return { kind: "reverse_charge", rate: 0 };
  return { kind: "eu", rate };
}

/** VAT on an amount in cents, rounded half up; credits mirror charges. */
export function vatAmount(net: number, rate: number): number {
  return Math.sign(net) * Math.floor((Math.abs(net) * rate + 5000) / 10_000) || 0;
}

/** Days for which a number that could not be checked is asked about again. */
export const VAT_CHECK_DAYS = 14;

export type VatCheck = { result: "valid" | "invalid" | "unavailable" };

/** The new status after a check. A number that was once valid stays valid while VIES is unavailable. */
export function statusAfter(before: VatStatus, { result }: VatCheck): VatStatus {
  if (result !== "unavailable") return result;
  return before === "valid" ? "valid" : "pending";
}

/** Whether a VAT number is relevant for this buyer. */
export const wantsVatNumber = (buyer: Pick<Buyer, "country" | "type">): boolean =>
  buyer.type === "company" && isEu(buyer.country);
