import { dayOf } from "@owlstat/core/time.ts";
import { fullVatNumber } from "@owlstat/core/vat/numbers.ts";
import { type VatVerdict, vatOf } from "@owlstat/core/vat/rules.ts";
import type { Config } from "../platform/config.ts";
import type { TaxFacts } from "../providers/payments.ts";
import type { BillingRow } from "./store.ts";

export type BilledRow = BillingRow & { country: string };

/** Whether billing details are complete enough for a bill. */
export const isBillable = (row: BillingRow | null): row is BilledRow =>
  row !== null && row.country !== null && row.name !== "" && row.address !== "";

/** The VAT this buyer is charged now. */
export function vatFor({ seller }: Config, row: BilledRow, now: number): VatVerdict {
  return vatOf(
    seller.country,
    { country: row.country, type: row.type, vatStatus: row.vat_status },
    dayOf(now),
  );
}

/** The same in the provider's form; null when no VAT is charged. */
export const taxOf = ({ rate }: VatVerdict, country: string): TaxFacts | null =>
  rate > 0 ? { country, rate } : null;

/** The VAT number for invoices: only if it was found valid. */
export const provenNumber = (row: BilledRow): string | null =>
  row.type === "company" && row.vat_status === "valid" ? fullVatNumber(row.country, row.vat) : null;
