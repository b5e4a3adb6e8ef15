import { escapeXml } from "../markup.ts";
import { type VatKind, vatAmount } from "../vat/rules.ts";

type Party = {
  name: string;
  address: string;
  /** The part of the country, in words. */
  part?: string | null;
  country: string;
  vat: string;
  email: string;
};

/** What the EU's structured invoice is made of. Amounts in cents; those of a credit note are negative. */
export type UblFacts = {
  kind: "invoice" | "credit_note";
  name: string;
  /** YYYY-MM-DD */
  day: string;
  corrects: string | null;
  currency: string;
  net: number;
  vat: number;
  total: number;
  /** In hundredths of a per cent. */
  vatRate: number;
  vatKind: VatKind;
  seller: Party;
  buyer: Party;
  lines: { text: string; cents: number; start: string; end: string }[];
  /** The legal sentence, where no VAT is charged. */
  reason: string | null;
};

/** UNCL 5305: standard rate, reverse charge, or a service outside the scope of EU VAT. */
const CATEGORIES: Record<VatKind, "S" | "AE" | "O"> = {
  domestic: "S",
  eu: "S",
  reverse_charge: "AE",
  export: "O",
};

type Node = string | { name: string; attributes?: Record<string, string>; children: Node[] };
const node = (name: string, ...children: (Node | null)[]): Node => ({
  name,
  children: children.filter((child) => child !== null),
});

function write(given: Node, depth = 0): string {
  const pad = "  ".repeat(depth);
  if (typeof given === "string") return escapeXml(given);
  const { name, attributes = {}, children } = given;
  const marks = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const open = `${pad}<${name}${marks.join("")}>`;
  const [only] = children;
  if (children.length === 1 && typeof only === "string") return `${open}${escapeXml(only)}</${name}>\n`;
  return `${open}\n${children.map((child) => write(child, depth + 1)).join("")}${pad}</${name}>\n`;
}

const decimal = (cents: number): string => (cents / 100).toFixed(2);

/**
 * An invoice in UBL 2.1 after EN 16931. A note over VAT alone has no such form: its tax would have to be a share of
 * an amount it does not have. Nor has an invoice whose VAT is not that of its rate.
 */
export function ublOf(facts: UblFacts): string | null {
  if ((facts.net === 0 && facts.vat !== 0) || Math.abs(vatAmount(facts.net, facts.vatRate) - facts.vat) > 1)
    return null;
  const note = facts.kind === "credit_note";
  const root = note ? "CreditNote" : "Invoice";
  const taxed = facts.vatKind !== "export";
  const xmlns = "urn:oasis:names:specification:ubl:schema:xsd:";
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write({
    name: root,
    attributes: {
      xmlns: `${xmlns}${root}-2`,
      "xmlns:cac": `${xmlns}CommonAggregateComponents-2`,
      "xmlns:cbc": `${xmlns}CommonBasicComponents-2`,
    },
    children: [
      ...headOf(facts, note),
      party("cac:AccountingSupplierParty", facts.seller, { taxed, registered: !taxed }),
      party("cac:AccountingCustomerParty", facts.buyer, { taxed, registered: false }),
      ...amountsOf(facts, note ? -1 : 1),
      ...facts.lines.map((line, index) => lineOf(facts, line, index, note)),
    ],
  })}`;
}

function headOf({ name, day, reason, currency, corrects }: UblFacts, note: boolean): Node[] {
  const head = [
    node("cbc:CustomizationID", "urn:cen.eu:en16931:2017"),
    node("cbc:ID", name),
    node("cbc:IssueDate", day),
    note ? node("cbc:CreditNoteTypeCode", "381") : node("cbc:InvoiceTypeCode", "380"),
    reason === null ? null : node("cbc:Note", reason),
    node("cbc:DocumentCurrencyCode", currency),
    corrects === null
      ? null
      : node("cac:BillingReference", node("cac:InvoiceDocumentReference", node("cbc:ID", corrects))),
  ];
  return head.filter((part) => part !== null);
}

/**
 * Outside the scope of VAT nobody's VAT number may stand there (BR-O-02), but the seller needs one of any kind
 * (BR-CO-26): then the same number stands as that of a registered company.
 */
function party(
  name: string,
  { name: who, address, part, country, vat, email }: Party,
  { taxed, registered }: { taxed: boolean; registered: boolean },
): Node {
  const scheme = node("cac:TaxScheme", node("cbc:ID", "VAT"));
  return node(
    name,
    node(
      "cac:Party",
      node(
        "cac:PostalAddress",
        node("cbc:StreetName", address),
        part ? node("cbc:CountrySubentity", part) : null,
        node("cac:Country", node("cbc:IdentificationCode", country)),
      ),
      vat && taxed ? node("cac:PartyTaxScheme", node("cbc:CompanyID", vat), scheme) : null,
      node(
        "cac:PartyLegalEntity",
        node("cbc:RegistrationName", who),
        vat && registered ? node("cbc:CompanyID", vat) : null,
      ),
      email ? node("cac:Contact", node("cbc:ElectronicMail", email)) : null,
    ),
  );
}

function category(name: string, { vatKind, vatRate, reason }: UblFacts, withReason: boolean): Node {
  const id = CATEGORIES[vatKind];
  return node(
    name,
    node("cbc:ID", id),
    id === "O" ? null : node("cbc:Percent", (vatRate / 100).toFixed(2)),
    withReason && reason !== null ? node("cbc:TaxExemptionReason", reason) : null,
    node("cac:TaxScheme", node("cbc:ID", "VAT")),
  );
}

function amountsOf(facts: UblFacts, sign: 1 | -1): Node[] {
  const money = (name: string, cents: number): Node => ({
    name,
    attributes: { currencyID: facts.currency },
    children: [decimal(cents === 0 ? 0 : cents * sign)],
  });
  const { net, vat, total } = facts;
  return [
    node(
      "cac:TaxTotal",
      money("cbc:TaxAmount", vat),
      node(
        "cac:TaxSubtotal",
        money("cbc:TaxableAmount", net),
        money("cbc:TaxAmount", vat),
        category("cac:TaxCategory", facts, true),
      ),
    ),
    node(
      "cac:LegalMonetaryTotal",
      money("cbc:LineExtensionAmount", net),
      money("cbc:TaxExclusiveAmount", net),
      money("cbc:TaxInclusiveAmount", total),
      money("cbc:PrepaidAmount", total),
      money("cbc:PayableAmount", 0),
    ),
  ];
}

/** UBL allows no negative prices, so a deduction has a negative quantity. */
function lineOf(facts: UblFacts, line: UblFacts["lines"][number], index: number, note: boolean): Node {
  const cents = note ? -line.cents : line.cents;
  const money = (name: string, amount: number): Node => ({
    name,
    attributes: { currencyID: facts.currency },
    children: [decimal(amount)],
  });
  return node(
    note ? "cac:CreditNoteLine" : "cac:InvoiceLine",
    node("cbc:ID", String(index + 1)),
    {
      name: note ? "cbc:CreditedQuantity" : "cbc:InvoicedQuantity",
      attributes: { unitCode: "C62" },
      children: [cents < 0 ? "-1" : "1"],
    },
    money("cbc:LineExtensionAmount", cents),
    node(
      "cac:InvoicePeriod",
      node("cbc:StartDate", line.start.slice(0, 10)),
      node("cbc:EndDate", line.end.slice(0, 10)),
    ),
    node("cac:Item", node("cbc:Name", line.text), category("cac:ClassifiedTaxCategory", facts, false)),
    node("cac:Price", money("cbc:PriceAmount", Math.abs(cents))),
  );
}
