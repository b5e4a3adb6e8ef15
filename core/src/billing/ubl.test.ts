import { expect, test } from "vitest";
import { type UblFacts, ublOf } from "./ubl.ts";

const INVOICE: UblFacts = {
  kind: "invoice",
  name: "2026-0001",
  day: "2026-03-10",
  corrects: null,
  reference: "PO 42",
  currency: "EUR",
  net: 1330,
  vat: 293,
  total: 1623,
  vatRate: 2200,
  vatKind: "domestic",
  seller: {
    name: "Owl & Co",
    address: "Via 1",
    postcode: "00100",
    city: "Roma",
    region: "RM",
    country: "IT",
    vat: "IT123",
    email: "a@b.test",
  },
  buyer: { name: "<Nest>", address: "Via 2\u0007", country: "IT", vat: "", email: "" },
  lines: [{ text: "Pro for 10 accounts", quantity: 10, cents: 1400, start: "2026-03-10", end: "2026-04-09" }],
  discounts: [{ text: "Discount 5%, code OWL5", percent: 5, cents: -70 }],
  payment: { by: "card", name: "Card", text: "Paid by card on 10 March 2026." },
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
  expect(all(xml, "cbc:CityName")).toEqual(["Roma"]);
  expect(all(xml, "cbc:PostalZone")).toEqual(["00100"]);
  expect(all(xml, "cbc:CountrySubentity")).toEqual(["RM"]);
  expect(all(xml, "cbc:LineExtensionAmount")).toEqual(["14.00", "14.00"]);
  expect(all(xml, "cbc:PriceAmount")).toEqual(["14.00"]);
  expect([...all(xml, "cbc:InvoicedQuantity"), ...all(xml, "cbc:BaseQuantity")]).toEqual(["10", "10"]);
  expect([...all(xml, "cbc:StartDate"), ...all(xml, "cbc:EndDate")]).toEqual(["2026-03-10", "2026-04-09"]);
  expect(all(xml, "cbc:BuyerReference")).toEqual(["PO 42"]);
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

test("a discount names its rate, its code and what it is taken off", () => {
  const xml = ublOf(INVOICE);
  expect(all(xml, "cbc:AllowanceChargeReason")).toEqual(["Discount 5%, code OWL5"]);
  expect(all(xml, "cbc:MultiplierFactorNumeric")).toEqual(["5"]);
  expect([...all(xml, "cbc:BaseAmount"), ...all(xml, "cbc:Amount")]).toEqual(["14.00", "0.70"]);
  expect(all(xml, "cbc:AllowanceTotalAmount")).toEqual(["0.70"]);
  expect(all(xml, "cbc:TaxExclusiveAmount")).toEqual(["13.30"]);
  // A rate that does not make the amount is left out.
  const other = ublOf({ ...INVOICE, discounts: [{ text: "Discount", percent: 6, cents: -70 }] });
  expect(all(other, "cbc:MultiplierFactorNumeric")).toEqual([]);
});

test.each([
  ["card", "48"],
  ["paypal", "68"],
  ["balance", "97"],
] as const)("paid by %s is code %s, with the day in words", (by, code) => {
  const xml = ublOf({ ...INVOICE, payment: { by, name: "Name", text: "Paid on 10 March." } });
  expect(all(xml, "cbc:PaymentMeansCode")).toEqual([code]);
  expect(all(xml, "cbc:Note")).toEqual(["Paid on 10 March."]);
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
    discounts: [],
    payment: null,
  };
  const xml = ublOf(note);
  expect(all(xml, "cbc:CreditNoteTypeCode")).toEqual(["381"]);
  expect(all(xml, "cbc:ID")).toContain("2026-0001");
  expect(all(xml, "cbc:LineExtensionAmount")).toEqual(["14.00", "14.00"]);
  expect(all(xml, "cbc:TaxInclusiveAmount")).toEqual(["17.08"]);
  expect(ublOf({ ...note, net: 0, total: -308 })).toBeNull();
});
