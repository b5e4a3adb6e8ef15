import fc from "fast-check";
import { expect, test } from "vitest";
import { type VatKind, vatAmount } from "../vat/rules.ts";
import { type UblFacts, ublOf } from "./ubl.ts";

/** The rules of EN 16931 (BR-…) and the sequences of UBL 2.1 that concern what we write, checked on the XML itself. */
type Element = { name: string; text: string; children: Element[] };

function parse(xml: string): Element {
  const top: Element = { name: "", text: "", children: [] };
  const path = [top];
  for (const [, close, name = "", text = ""] of xml.matchAll(/<(\/?)([\w:]+)[^>]*>([^<]*)/g)) {
    if (close) path.pop();
    else {
      const element = { name: name.replace(/^c[ab]c:/, ""), text: text.trim(), children: [] };
      path.at(-1)?.children.push(element);
      path.push(element);
    }
  }
  return top.children[0] ?? top;
}

const all = (from: Element, path: string): Element[] =>
  path
    .split("/")
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [from],
    );
const text = (from: Element, path: string) => all(from, path)[0]?.text ?? "";
const cents = (from: Element, path: string) => Math.round(Number(text(from, path)) * 100);
const linesOf = (root: Element) => [...all(root, "InvoiceLine"), ...all(root, "CreditNoteLine")];
const amounts = (element: Element): Element[] => [
  ...(/Amount$/.test(element.name) ? [element] : []),
  ...element.children.flatMap(amounts),
];

const SELLER = "AccountingSupplierParty/Party";
const BUYER = "AccountingCustomerParty/Party";
const SUBTOTAL = "TaxTotal/TaxSubtotal";
const TOTAL = "LegalMonetaryTotal";
const categoryOf = (root: Element) => text(root, `${SUBTOTAL}/TaxCategory/ID`);

const RULES: Record<string, (root: Element) => boolean> = {
  "BR-01 names the specification": (root) => text(root, "CustomizationID") === "urn:cen.eu:en16931:2017",
  "BR-02 has a number": (root) => text(root, "ID") !== "",
  "BR-03 has a day": (root) => /^\d{4}-\d\d-\d\d$/.test(text(root, "IssueDate")),
  "BR-04 has a type": (root) =>
    (root.name === "Invoice" ? text(root, "InvoiceTypeCode") : text(root, "CreditNoteTypeCode")) ===
    (root.name === "Invoice" ? "380" : "381"),
  "BR-05 has a currency": (root) => /^[A-Z]{3}$/.test(text(root, "DocumentCurrencyCode")),
  "BR-06 names the seller": (root) => text(root, `${SELLER}/PartyLegalEntity/RegistrationName`) !== "",
  "BR-07 names the buyer": (root) => text(root, `${BUYER}/PartyLegalEntity/RegistrationName`) !== "",
  "BR-08, BR-09 the seller has an address with a country": (root) =>
    /^[A-Z]{2}$/.test(text(root, `${SELLER}/PostalAddress/Country/IdentificationCode`)),
  "BR-10, BR-11 the buyer has an address with a country": (root) =>
    /^[A-Z]{2}$/.test(text(root, `${BUYER}/PostalAddress/Country/IdentificationCode`)),
  "BR-16 has lines": (root) => linesOf(root).length > 0,
  "BR-21 to BR-26 every line has an id, a quantity with a unit, an amount, a name and a price": (root) =>
    linesOf(root).every(
      (line) =>
        ["ID", "LineExtensionAmount", "Item/Name", "Price/PriceAmount"].every((path) => text(line, path)) &&
        /^-?[1-9]\d*$/.test(text(line, "InvoicedQuantity") || text(line, "CreditedQuantity")),
    ),
  "BR-27 no price is below zero": (root) =>
    linesOf(root).every((line) => cents(line, "Price/PriceAmount") >= 0),
  "the amount of a line is its quantity times its price for the base quantity": (root) =>
    linesOf(root).every((line) => {
      const quantity = Number(text(line, "InvoicedQuantity") || text(line, "CreditedQuantity"));
      const base = Number(text(line, "Price/BaseQuantity") || "1");
      return cents(line, "LineExtensionAmount") === (quantity / base) * cents(line, "Price/PriceAmount");
    }),
  "BR-31 to BR-33 a discount has an amount, the category of the VAT and a reason": (root) =>
    all(root, "AllowanceCharge").every(
      (one) =>
        text(one, "ChargeIndicator") === "false" &&
        cents(one, "Amount") >= 0 &&
        text(one, "TaxCategory/ID") === categoryOf(root) &&
        text(one, "AllowanceChargeReason") !== "",
    ),
  "a discount with a rate is that share of its base": (root) =>
    all(root, "AllowanceCharge").every((one) => {
      const rate = text(one, "MultiplierFactorNumeric");
      return (
        rate === "" || Math.abs((cents(one, "BaseAmount") * Number(rate)) / 100 - cents(one, "Amount")) <= 1
      );
    }),
  "BR-49 a payment says by what means": (root) =>
    all(root, "PaymentMeans").every((one) => /^\d+$/.test(text(one, "PaymentMeansCode"))),
  "BR-30 no period ends before it begins": (root) =>
    linesOf(root).every(
      (line) => text(line, "InvoicePeriod/EndDate") >= text(line, "InvoicePeriod/StartDate"),
    ),
  "BR-55 a preceding invoice has its number": (root) =>
    all(root, "BillingReference").every((one) => text(one, "InvoiceDocumentReference/ID") !== ""),
  "BR-CO-04 every line has the category of the VAT": (root) =>
    linesOf(root).every((line) => text(line, "Item/ClassifiedTaxCategory/ID") === categoryOf(root)),
  "BR-CO-09 VAT numbers begin with a country": (root) =>
    [SELLER, BUYER].every((who) =>
      all(root, `${who}/PartyTaxScheme/CompanyID`).every((number) => /^[A-Z]{2}/.test(number.text)),
    ),
  "BR-CO-10 the lines add up": (root) =>
    linesOf(root).reduce((sum, line) => sum + cents(line, "LineExtensionAmount"), 0) ===
    cents(root, `${TOTAL}/LineExtensionAmount`),
  "BR-CO-11 the discounts add up": (root) =>
    all(root, "AllowanceCharge").reduce((sum, one) => sum + cents(one, "Amount"), 0) ===
    cents(root, `${TOTAL}/AllowanceTotalAmount`),
  "BR-CO-13 the total before VAT is that of the lines less discounts": (root) =>
    cents(root, `${TOTAL}/TaxExclusiveAmount`) ===
    cents(root, `${TOTAL}/LineExtensionAmount`) - cents(root, `${TOTAL}/AllowanceTotalAmount`),
  "BR-CO-14 the VAT is that of its breakdown": (root) =>
    cents(root, "TaxTotal/TaxAmount") === cents(root, `${SUBTOTAL}/TaxAmount`),
  "BR-CO-15 the total with VAT is both": (root) =>
    cents(root, `${TOTAL}/TaxInclusiveAmount`) ===
    cents(root, `${TOTAL}/TaxExclusiveAmount`) + cents(root, "TaxTotal/TaxAmount"),
  "BR-CO-16 what is payable is what was not paid": (root) =>
    cents(root, `${TOTAL}/PayableAmount`) ===
    cents(root, `${TOTAL}/TaxInclusiveAmount`) - cents(root, `${TOTAL}/PrepaidAmount`),
  "BR-CO-17 the VAT follows from its rate": (root) => {
    const rate = cents(root, `${SUBTOTAL}/TaxCategory/Percent`);
    const taxable = cents(root, `${SUBTOTAL}/TaxableAmount`);
    return Math.abs(vatAmount(taxable, rate) - cents(root, `${SUBTOTAL}/TaxAmount`)) <= 1;
  },
  "BR-CO-18, BR-O-11 there is one breakdown of VAT": (root) => all(root, SUBTOTAL).length === 1,
  "BR-CO-26 the seller has a number of some kind": (root) =>
    text(root, `${SELLER}/PartyTaxScheme/CompanyID`) !== "" ||
    text(root, `${SELLER}/PartyLegalEntity/CompanyID`) !== "",
  "BR-DEC amounts have two decimals": (root) =>
    amounts(root).every(({ text: amount }) => /^-?\d+\.\d\d$/.test(amount)),
  "BR-S-02, BR-AE-02 who charges VAT or leaves it to the buyer has a VAT number": (root) =>
    categoryOf(root) === "O" || text(root, `${SELLER}/PartyTaxScheme/CompanyID`) !== "",
  "BR-S-05 the standard rate is above zero": (root) =>
    categoryOf(root) !== "S" || cents(root, `${SUBTOTAL}/TaxCategory/Percent`) > 0,
  "BR-S-08, BR-AE-08, BR-O-08 the taxable amount is that of the lines less discounts": (root) =>
    cents(root, `${SUBTOTAL}/TaxableAmount`) ===
    cents(root, `${TOTAL}/LineExtensionAmount`) - cents(root, `${TOTAL}/AllowanceTotalAmount`),
  "BR-S-10 the standard rate has no reason of exemption": (root) =>
    categoryOf(root) !== "S" || all(root, `${SUBTOTAL}/TaxCategory/TaxExemptionReason`).length === 0,
  "BR-AE-02 reverse charge names the buyer's VAT number": (root) =>
    categoryOf(root) !== "AE" || text(root, `${BUYER}/PartyTaxScheme/CompanyID`) !== "",
  "BR-AE-05, BR-AE-09 reverse charge has rate and VAT zero": (root) =>
    categoryOf(root) !== "AE" ||
    (text(root, `${SUBTOTAL}/TaxCategory/Percent`) === "0.00" && cents(root, "TaxTotal/TaxAmount") === 0),
  "BR-AE-10, BR-O-10 without VAT there is a reason": (root) =>
    categoryOf(root) === "S" || text(root, `${SUBTOTAL}/TaxCategory/TaxExemptionReason`) !== "",
  "BR-O-02 outside the scope nobody's VAT number is named": (root) =>
    categoryOf(root) !== "O" ||
    [SELLER, BUYER].every((who) => all(root, `${who}/PartyTaxScheme/CompanyID`).length === 0),
  "BR-O-05 outside the scope there is no rate": (root) =>
    categoryOf(root) !== "O" ||
    (all(root, `${SUBTOTAL}/TaxCategory/Percent`).length === 0 &&
      linesOf(root).every((line) => all(line, "Item/ClassifiedTaxCategory/Percent").length === 0)),
};

const LINE = "ID InvoicedQuantity CreditedQuantity LineExtensionAmount InvoicePeriod Item Price";
/** UBL's schemas are sequences: what is there stands in this order. */
const SEQUENCES: Record<string, string> = {
  Invoice:
    "CustomizationID ID IssueDate InvoiceTypeCode Note DocumentCurrencyCode BuyerReference OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal InvoiceLine",
  CreditNote:
    "CustomizationID ID IssueDate CreditNoteTypeCode Note DocumentCurrencyCode BuyerReference OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal CreditNoteLine",
  AllowanceCharge:
    "ChargeIndicator AllowanceChargeReasonCode AllowanceChargeReason MultiplierFactorNumeric Amount BaseAmount TaxCategory",
  Party: "PartyIdentification PostalAddress PartyTaxScheme PartyLegalEntity Contact",
  PostalAddress: "StreetName CityName PostalZone CountrySubentity Country",
  PartyTaxScheme: "CompanyID TaxScheme",
  PartyLegalEntity: "RegistrationName CompanyID",
  TaxTotal: "TaxAmount TaxSubtotal",
  TaxSubtotal: "TaxableAmount TaxAmount TaxCategory",
  TaxCategory: "ID Percent TaxExemptionReason TaxScheme",
  ClassifiedTaxCategory: "ID Percent TaxScheme",
  LegalMonetaryTotal:
    "LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount PrepaidAmount PayableAmount",
  InvoiceLine: LINE,
  CreditNoteLine: LINE,
  InvoicePeriod: "StartDate EndDate",
  Item: "Name ClassifiedTaxCategory",
  Price: "PriceAmount BaseQuantity",
};

function outOfOrder(element: Element): string[] {
  const order = SEQUENCES[element.name]?.split(" ");
  const places = element.children.map(({ name }) => order?.indexOf(name) ?? 0);
  const wrong = places.some((place, index) => place < 0 || place < (places[index - 1] ?? 0));
  return [...(wrong ? [element.name] : []), ...element.children.flatMap(outOfOrder)];
}

const facts: fc.Arbitrary<UblFacts> = fc
  .record({
    vatKind: fc.constantFrom<VatKind>("domestic", "eu", "reverse_charge", "export"),
    amounts: fc.array(fc.integer({ min: -5000, max: 500_000 }), { minLength: 1, maxLength: 4 }),
    rate: fc.constantFrom(1700, 1900, 2200, 2550, 2700),
    words: fc.string({ minLength: 1, unit: "grapheme" }),
    credit: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 500 }),
    percent: fc.constantFrom(0, 5, 20, 33, 100),
    paid: fc.option(fc.constantFrom("card" as const, "paypal" as const, "balance" as const)),
    reference: fc.option(fc.string({ minLength: 1, unit: "grapheme" })),
    parts: fc.constantFrom({}, { postcode: "10115", city: "Berlin" }, { city: "Hong Kong", region: "HK" }),
  })
  .map(({ vatKind, amounts: given, rate, words, credit, quantity, percent, paid, reference, parts }) => {
    const sign = credit ? -1 : 1;
    const taxed = vatKind === "domestic" || vatKind === "eu";
    const gross = given.reduce((sum, one) => sum + one, 0);
    const discount = gross > 0 ? Math.round((gross * percent) / 100) : 0;
    const net = sign * (gross - discount);
    const vat = taxed ? vatAmount(net, rate) : 0;
    const party = { name: `Owl ${words}`, address: `Via ${words}`, email: "a@b.test", ...parts };
    return {
      kind: credit ? "credit_note" : "invoice",
      name: "2026-0007",
      day: "2026-03-10",
      corrects: credit ? "2026-0001" : null,
      reference: reference && `PO ${reference}`,
      currency: "EUR",
      net,
      vat,
      total: net + vat,
      vatKind,
      vatRate: taxed ? rate : 0,
      seller: { ...party, country: "IT", vat: "IT12345678901" },
      buyer: {
        ...party,
        country: "DE",
        part: vatKind === "export" ? `B ${words}` : null,
        vat: vatKind === "reverse_charge" ? "DE123456789" : "",
        tax: vatKind === "export" ? `CHE ${words}` : "",
      },
      lines: given.map((amount) => ({
        text: `10 accounts ${words}`,
        quantity,
        cents: sign * amount,
        start: "2026-03-10",
        end: "2026-04-09",
      })),
      discounts: discount > 0 ? [{ text: `Code ${words}`, percent, cents: -sign * discount }] : [],
      payment: paid && { by: paid, name: `By ${paid}`, text: `Paid ${words}` },
      reason: taxed ? null : "Article 196",
    } satisfies UblFacts;
  });

test("whatever is billed keeps every rule of EN 16931 that concerns it, and the sequences of UBL", () => {
  fc.assert(
    fc.property(facts, (given) => {
      const root = parse(ublOf(given) ?? "");
      const broken = Object.entries(RULES).flatMap(([rule, holds]) => (holds(root) ? [] : [rule]));
      expect(broken).toEqual([]);
      expect(outOfOrder(root)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("VAT that is not that of its rate has no structured form", () => {
  const [given] = fc.sample(
    facts.filter(({ net }) => net > 10_000),
    1,
  );
  expect(given && ublOf({ ...given, vat: given.vat + 2 })).toBeNull();
});

test("a note over VAT alone has no structured form", () => {
  const [given] = fc.sample(facts, 1);
  expect(given && ublOf({ ...given, net: 0, vat: -1 })).toBeNull();
});
