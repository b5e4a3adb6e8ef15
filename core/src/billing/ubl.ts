import { type VatKind, vatAmount } from "../vat/rules.ts";
import { partyOf, type UblParty } from "./ubl-party.ts";
import { marked, money, type Node, node, textNode, write } from "./ubl-xml.ts";

/** What the EU's structured invoice is made of. Amounts in cents; those of a credit note are negative. */
export type UblFacts = {
  kind: "invoice" | "credit_note";
  name: string;
  /** YYYY-MM-DD */
  day: string;
  corrects: string | null;
  /** The buyer's own number of the order. */
  reference: string | null;
  currency: string;
  net: number;
  vat: number;
  total: number;
  /** In hundredths of a per cent. */
  vatRate: number;
  vatKind: VatKind;
  seller: UblParty;
  buyer: UblParty;
  /** Both days are part of the period. */
  lines: { text: string; quantity: number; cents: number; start: string; end: string }[];
  /** Discounts on all lines, below zero on an invoice. */
  discounts: { text: string; percent: number | null; cents: number }[];
  /** How it was paid, and the sentence that also says when. */
  payment: { by: keyof typeof MEANS; name: string; text: string } | null;
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

/** UNTDID 4461: a bank card, an online payment service, or set off between the parties. */
const MEANS = { card: "48", paypal: "68", balance: "97" } as const;

/** UNTDID 5189 */
const DISCOUNT = "95";

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
      partyOf("cac:AccountingSupplierParty", facts.seller, { taxed, registered: !taxed }),
      partyOf("cac:AccountingCustomerParty", facts.buyer, { taxed, registered: false }),
      ...paymentOf(facts),
      ...discountsOf(facts, note ? -1 : 1),
      ...amountsOf(facts, note ? -1 : 1),
      ...facts.lines.map((line, index) => lineOf(facts, line, index, note)),
    ],
  })}`;
}

function headOf({ name, day, reason, currency, corrects, reference }: UblFacts, note: boolean): Node[] {
  const head = [
    node("cbc:CustomizationID", "urn:cen.eu:en16931:2017"),
    node("cbc:ID", name),
    node("cbc:IssueDate", day),
    note ? node("cbc:CreditNoteTypeCode", "381") : node("cbc:InvoiceTypeCode", "380"),
    textNode("cbc:Note", reason),
    node("cbc:DocumentCurrencyCode", currency),
    textNode("cbc:BuyerReference", reference),
    reference ? node("cac:OrderReference", node("cbc:ID", reference)) : null,
    corrects === null
      ? null
      : node("cac:BillingReference", node("cac:InvoiceDocumentReference", node("cbc:ID", corrects))),
  ];
  return head.filter((part) => part !== null);
}

function paymentOf({ payment }: UblFacts): Node[] {
  if (!payment) return [];
  const { by, name, text } = payment;
  return [
    node("cac:PaymentMeans", marked("cbc:PaymentMeansCode", { name }, MEANS[by])),
    node("cac:PaymentTerms", node("cbc:Note", text)),
  ];
}

function category(name: string, { vatKind, vatRate, reason }: UblFacts, withReason: boolean): Node {
  const id = CATEGORIES[vatKind];
  return node(
    name,
    node("cbc:ID", id),
    id === "O" ? null : node("cbc:Percent", (vatRate / 100).toFixed(2)),
    withReason ? textNode("cbc:TaxExemptionReason", reason) : null,
    node("cac:TaxScheme", node("cbc:ID", "VAT")),
  );
}

const discountIn = ({ discounts }: UblFacts) => discounts.reduce((sum, { cents }) => sum + cents, 0);

/** The rate stands there where it makes the amount; a service may have rounded each of its own lines. */
function discountsOf(facts: UblFacts, sign: 1 | -1): Node[] {
  const base = sign * (facts.net - discountIn(facts));
  return facts.discounts.map(({ text, percent, cents }) => {
    const amount = -sign * cents;
    const exact = percent !== null && Math.abs((base * percent) / 100 - amount) <= 1;
    return node(
      "cac:AllowanceCharge",
      node("cbc:ChargeIndicator", "false"),
      node("cbc:AllowanceChargeReasonCode", DISCOUNT),
      node("cbc:AllowanceChargeReason", text),
      exact ? node("cbc:MultiplierFactorNumeric", String(percent)) : null,
      money("cbc:Amount", facts.currency, amount),
      exact ? money("cbc:BaseAmount", facts.currency, base) : null,
      category("cac:TaxCategory", facts, false),
    );
  });
}

function amountsOf(facts: UblFacts, sign: 1 | -1): Node[] {
  const amount = (name: string, cents: number) => money(name, facts.currency, cents * sign);
  const { net, vat, total } = facts;
  const discount = discountIn(facts);
  return [
    node(
      "cac:TaxTotal",
      amount("cbc:TaxAmount", vat),
      node(
        "cac:TaxSubtotal",
        amount("cbc:TaxableAmount", net),
        amount("cbc:TaxAmount", vat),
        category("cac:TaxCategory", facts, true),
      ),
    ),
    node(
      "cac:LegalMonetaryTotal",
      amount("cbc:LineExtensionAmount", net - discount),
      amount("cbc:TaxExclusiveAmount", net),
      amount("cbc:TaxInclusiveAmount", total),
      facts.discounts.length > 0 ? amount("cbc:AllowanceTotalAmount", -discount) : null,
      amount("cbc:PrepaidAmount", total),
      amount("cbc:PayableAmount", 0),
    ),
  ];
}

/**
 * UBL allows no negative prices, so a deduction has a negative quantity. Prices are graduated, so the price stands for
 * all that was bought, as its base quantity says.
 */
function lineOf(facts: UblFacts, line: UblFacts["lines"][number], index: number, note: boolean): Node {
  const cents = note ? -line.cents : line.cents;
  const { currency } = facts;
  const unit = { unitCode: "C62" };
  const quantity = Math.max(1, line.quantity);
  return node(
    note ? "cac:CreditNoteLine" : "cac:InvoiceLine",
    node("cbc:ID", String(index + 1)),
    marked(
      note ? "cbc:CreditedQuantity" : "cbc:InvoicedQuantity",
      unit,
      String(cents < 0 ? -quantity : quantity),
    ),
    money("cbc:LineExtensionAmount", currency, cents),
    node("cac:InvoicePeriod", node("cbc:StartDate", line.start), node("cbc:EndDate", line.end)),
    node("cac:Item", node("cbc:Name", line.text), category("cac:ClassifiedTaxCategory", facts, false)),
    node(
      "cac:Price",
      money("cbc:PriceAmount", currency, Math.abs(cents)),
      quantity > 1 ? marked("cbc:BaseQuantity", unit, String(quantity)) : null,
    ),
  );
}
