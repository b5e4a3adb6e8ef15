import { expect, test } from "vitest";
import { type UblFacts, ublOf } from "./ubl.ts";

const INVOICE: UblFacts = {
  kind: "invoice",
  name: "2026-0001",
  day: "2026-03-10",
  corrects: null,
  currency: "EUR",
  net: 1330,
  vat: 293,
  total: 1623,
  vatRate: 2200,
  vatKind: "domestic",
  seller: { name: "Owl & Co", address: "Via 1", country: "IT", vat: "IT123", email: "a@b.test" },
  buyer: { name: "<Nest>", address: "Via 2\u0007", country: "IT", vat: "", email: "" },
  lines: [
    { text: "10 slots", cents: 1400, start: "2026-03-10T12:00:00Z", end: "2026-04-10T12:00:00Z" },
    { text: "Discount", cents: -70, start: "2026-03-10T12:00:00Z", end: "2026-04-10T12:00:00Z" },
  ],
  reason: null,
};
const all = (xml: string | null, name: string) =>
  [...(xml ?? "").matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, "g"))].map(([, text]) => text);

test("an invoice carries its number, its parties, its tax and lines that add up", () => {
  const xml = ublOf(INVOICE);
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<Invoice xmlns=/);
  expect(all(xml, "cbc:InvoiceTypeCode")).toEqual(["380"]);
  expect(all(xml, "cbc:RegistrationName")).toEqual(["Owl &amp; Co", "&lt;Nest&gt;"]);
  expect(all(xml, "cbc:StreetName")).toEqual(["Via 1", "Via 2"]);
  expect(all(xml, "cbc:LineExtensionAmount")).toEqual(["13.30", "14.00", "-0.70"]);
  expect(all(xml, "cbc:PriceAmount")).toEqual(["14.00", "0.70"]);
  expect(all(xml, "cbc:TaxAmount")).toEqual(["2.93", "2.93"]);
  expect(all(xml, "cbc:PayableAmount")).toEqual(["0.00"]);
  expect(all(xml, "cbc:CompanyID")).toEqual(["IT123"]);
});

test.each([
  ["reverse_charge", "AE", ["0.00", "0.00", "0.00"], ["IT123", "DE9"]],
  ["export", "O", [], ["IT123"]],
] as const)("%s is category %s with its reason", (vatKind, id, percents, numbers) => {
  const buyer = { ...INVOICE.buyer, vat: "DE9" };
  const xml = ublOf({ ...INVOICE, vatKind, vat: 0, vatRate: 0, total: 1330, reason: "Article", buyer });
  expect(all(xml, "cbc:ID")).toContain(id);
  expect(all(xml, "cbc:Percent")).toEqual(percents);
  expect(all(xml, "cbc:CompanyID")).toEqual(numbers);
  expect(all(xml, "cbc:TaxExemptionReason")).toEqual(["Article"]);
});

test("a credit note names its invoice and counts upwards; one over VAT alone has no such form", () => {
  const [first] = INVOICE.lines;
  const note = {
    ...INVOICE,
    kind: "credit_note" as const,
    name: "C2026-0001",
    corrects: "2026-0001",
    net: -1400,
    vat: -308,
    total: -1708,
    lines: first ? [{ ...first, cents: -1400 }] : [],
  };
  const xml = ublOf(note);
  expect(all(xml, "cbc:CreditNoteTypeCode")).toEqual(["381"]);
  expect(all(xml, "cbc:ID")).toContain("2026-0001");
  expect(all(xml, "cbc:LineExtensionAmount")).toEqual(["14.00", "14.00"]);
  expect(all(xml, "cbc:TaxInclusiveAmount")).toEqual(["17.08"]);
  expect(ublOf({ ...note, net: 0, total: -308 })).toBeNull();
});
