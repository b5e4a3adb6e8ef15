import { dayIn } from "@owlstat/core/billing/seller-days.ts";
import { fullVatNumber } from "@owlstat/core/vat/numbers.ts";
import { type Buyer, chargedAs, type VatVerdict, vatOf, wantsTaxNumber } from "@owlstat/core/vat/rules.ts";
import { vatStateOf } from "@owlstat/core/vat/territories.ts";
import type { Config } from "../../platform/config.ts";
import type { TaxFacts } from "../../providers/payments.ts";
import type { BillingRow } from "../store.ts";

export type BilledRow = BillingRow & { country: string };

/** Whether billing details are complete enough for a bill. */
export const isBillable = (row: BillingRow | null): row is BilledRow =>
  row !== null && row.country !== null && row.name !== "" && row.address !== "";

const buyerIn = ({ country, territory, type, vat_status: vatStatus }: BilledRow): Buyer => ({
  country,
  territory,
  type,
  vatStatus,
});

/** Whose VAT counts for this buyer: that of a member state, else their country has none of the EU's. */
export const vatCountryOf = (row: BilledRow): string => vatStateOf(row) ?? row.country;

/** The VAT this buyer is charged now. */
export const vatFor = ({ seller }: Config, row: BilledRow, now: number): VatVerdict =>
  vatOf(seller.country, buyerIn(row), dayIn(seller.timeZone, now));

/** The VAT a bill of this buyer charged. */
export const chargedFor = (
  { seller, vatRounding }: Config,
  row: BilledRow,
  bill: { net: number; vat: number },
  now: number,
): VatVerdict => chargedAs(seller.country, buyerIn(row), dayIn(seller.timeZone, now), bill, vatRounding);

/** The same in the provider's form; null when no VAT is charged. */
export const taxOf = ({ rate }: VatVerdict, row: BilledRow): TaxFacts | null =>
  rate > 0 ? { country: vatCountryOf(row), rate } : null;

/** The VAT number for invoices: only if it was found valid. */
export const provenNumber = (row: BilledRow): string | null =>
  row.type === "company" && row.vat_status === "valid" ? fullVatNumber(row.country, row.vat) : null;

/** The number of another tax system, as it was given. */
export const taxNumber = (row: BilledRow): string => (wantsTaxNumber(row) ? row.vat : "");
