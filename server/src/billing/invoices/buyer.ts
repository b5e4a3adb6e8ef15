import { type BilledRow, provenNumber, taxNumber } from "../details/vat.ts";
import type { InvoiceParty } from "../tables.ts";

/** The buyer as a document names them. */
export function buyerOf(account: BilledRow, email: string): InvoiceParty {
  const { name, address, postcode, city, region, country, territory, type } = account;
  const place = { address, postcode, city, region, country, territory };
  return { name, ...place, type, vat: provenNumber(account) ?? "", tax: taxNumber(account), email };
}

const FIELDS = [
  ...(["name", "address", "postcode", "city", "region", "country", "territory"] as const),
  ...(["type", "vat", "tax", "email"] as const),
];

/** Whether two documents would name different buyers. What was not kept then counts as empty. */
export const isOtherBuyer = (a: InvoiceParty, b: InvoiceParty): boolean =>
  FIELDS.some((name) => (a[name] || "") !== (b[name] || ""));
