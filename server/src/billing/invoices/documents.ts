import { addressLines } from "@owlstat/core/address.ts";
import type { InvoiceDocument } from "@owlstat/core/billing/document.ts";
import { isBought, itemDays, itemPeriod, itemText } from "@owlstat/core/billing/items.ts";
import { invoiceName } from "@owlstat/core/billing/rules.ts";
import { dayIn } from "@owlstat/core/billing/seller-days.ts";
import { ublOf } from "@owlstat/core/billing/ubl.ts";
import { formatNumber } from "@owlstat/core/i18n/format.ts";
import type { InvoiceParty } from "../tables.ts";
import type { InvoiceRow } from "./invoice-store.ts";
import { type Issued, type Said, type Words, wordsOf } from "./words.ts";

/** How and when it was paid; nothing where a discount paid all of it. */
function paymentOf({ t, date }: Said, { kind, paid_by, paid_at }: InvoiceRow) {
  if (kind !== "invoice" || !paid_by || !paid_at) return null;
  const day = date(paid_at);
  return { by: paid_by, day, name: t(`paidBy.${paid_by}`), text: t(`paidOn.${paid_by}`, { date: day }) };
}

export function documentOf(services: Words, { row, corrects }: Issued): InvoiceDocument {
  const said = wordsOf(services, row);
  const { language, t, title, date, legal, totals } = said;
  const payment = paymentOf(said, row);
  return {
    language,
    title,
    facts: [
      { label: t("invoice.date"), value: date(row.issued_at) },
      ...(payment ? [{ label: t("invoice.payment"), value: `${payment.name}, ${payment.day}` }] : []),
      ...(row.reference ? [{ label: t("invoice.reference"), value: row.reference }] : []),
    ],
    seller: { label: t("invoice.seller"), lines: partyLines(said, row.seller) },
    buyer: { label: t("invoice.buyer"), lines: partyLines(said, row.buyer) },
    columns: { text: t("invoice.item"), quantity: t("invoice.quantity"), amount: t("invoice.amount") },
    rows: row.lines.map((line) => rowOf(services, said, line)),
    totals,
    notes: [
      ...(corrects ? [t(aboutKey(row), { name: corrects })] : []),
      ...(legal ? [legal] : []),
      closing(said, row, payment),
    ],
  };
}

function partyLines({ t, countryOf, partOf }: Said, party: InvoiceParty): string[] {
  return [
    party.name,
    ...addressLines(party),
    partOf(party) ?? "",
    countryOf(party),
    party.vat && t("invoice.vatNumber", { vat: party.vat }),
    party.tax ? t("invoice.taxNumber", { tax: party.tax }) : "",
    party.email,
  ].filter((line) => line !== "");
}

function rowOf(
  { config }: Words,
  { t, language, money }: Said,
  line: InvoiceRow["lines"][number],
): InvoiceDocument["rows"][number] {
  return {
    text: itemText(t, language, line),
    ...(isBought(line) && {
      detail: itemPeriod(t, language, line, config.seller.timeZone),
      quantity: formatNumber(line.slots, language),
    }),
    amount: money(line.cents),
  };
}

function aboutKey({ kind, cancels }: InvoiceRow) {
  if (kind === "invoice") return "invoice.replaces";
  return cancels ? "invoice.cancels" : "invoice.corrects";
}

function closing({ t }: Said, { kind, cancels }: InvoiceRow, payment: { text: string } | null): string {
  if (cancels) return t("invoice.cancelled");
  if (kind === "credit_note") return t("invoice.paidBack");
  return payment ? `${payment.text} ${t("invoice.settled")}` : t("invoice.settled");
}

/** The same as structured EU invoice; null when there is no such form. */
export function xmlOf(services: Words, { row, corrects }: Issued): string | null {
  const said = wordsOf(services, row);
  const { timeZone } = services.config.seller;
  const text = (line: InvoiceRow["lines"][number]) => itemText(said.t, said.language, line);
  return ublOf({
    kind: row.kind,
    name: invoiceName(row),
    day: dayIn(timeZone, row.issued_at.getTime()),
    corrects,
    reference: row.reference,
    currency: row.currency,
    net: row.net,
    vat: row.vat,
    total: row.total,
    vatRate: row.vat_rate,
    vatKind: row.vat_kind,
    seller: row.seller,
    buyer: { ...row.buyer, part: said.partOf(row.buyer) },
    lines: row.lines
      .filter(({ kind }) => kind !== "discount")
      .map((line) => {
        const [start, end] = itemDays(line, timeZone);
        return { cents: line.cents, text: text(line), quantity: line.slots, start, end };
      }),
    discounts: row.lines
      .filter(({ kind }) => kind === "discount")
      .map((line) => ({ text: text(line), percent: line.percent ?? null, cents: line.cents })),
    payment: paymentOf(said, row),
    reason: said.legal,
  });
}
