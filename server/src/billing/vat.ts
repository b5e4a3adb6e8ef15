import { dayOf } from "@owlstat/core/time.ts";
import { fullVatNumber } from "@owlstat/core/vat/numbers.ts";
import { type Buyer, chargedAs, type VatVerdict, vatOf } from "@owlstat/core/vat/rules.ts";
import type { Config } from "../platform/config.ts";
import type { TaxFacts } from "../providers/payments.ts";
import type { BillingRow } from "./store.ts";

type BilledRow = BillingRow & { country: string };

/** Whether billing details are complete enough for a bill. */
export const isBillable = (row: BillingRow | null): row is BilledRow =>
  row !== null && row.country !== null && row.name !== "" && row.address !== "";

const buyerIn = ({ country, type, vat_status: vatStatus }: BilledRow): Buyer => ({
  country,
  type,
  vatStatus,
});

/** The VAT this buyer is charged now. */
export const vatFor = ({ seller }: Config, row: BilledRow, now: number): VatVerdict =>
  vatOf(seller.country, buyerIn(row), dayOf(now));

/** The VAT a bill of this buyer charged. */
export const chargedFor = (
  { seller }: Config,
  row: BilledRow,
  bill: { net: number; vat: number },
  now: number,
): VatVerdict => chargedAs(seller.country, buyerIn(row), dayOf(now), bill);

/** The same in the provider's form; null when no VAT is charged. */
export const taxOf = ({ rate }: VatVerdict, country: string): TaxFacts | null =>
  rate > 0 ? { country, rate } : null;

/** The VAT number for invoices: only if it was found valid. */
export const provenNumber = (row: BilledRow): string | null =>
  row.type === "company" && row.vat_status === "valid" ? fullVatNumber(row.country, row.vat) : null;
