import type { InvoiceDocument } from "@owlstat/core/billing/document.ts";
import { invoiceName } from "@owlstat/core/billing/rules.ts";
import { dayIn } from "@owlstat/core/billing/seller-days.ts";
import { ublOf } from "@owlstat/core/billing/ubl.ts";
import type { InvoiceParty } from "../tables.ts";
import type { InvoiceRow } from "./invoice-store.ts";
import { type Issued, type Words, wordsOf } from "./words.ts";

/**
 * Documents that were issued before their texts were kept, in the form they had then. It is never changed, because
 * the files in somebody's books must not change.
 */
export const earlierFiles = (services: Words, issued: Issued) => ({
  document: documentOf(services, issued),
  xml: xmlOf(services, issued),
});

type Line = InvoiceRow["lines"][number];

function lineText(services: Words, row: InvoiceRow) {
  const { t, date } = wordsOf(services, row);
  return ({ kind, slots, start, end }: Line) =>
    t(`line.${kind}`, { slots, from: date(start), to: date(end) });
}

function documentOf(services: Words, { row, corrects }: Issued): InvoiceDocument {
  const { language, t, title, money, date, legal, countryOf, partOf, totals } = wordsOf(services, row);
  const textOf = lineText(services, row);
  const lines = (party: InvoiceParty) =>
    [
      party.name,
      party.address,
      partOf(party) ?? "",
      countryOf(party),
      party.vat && t("invoice.vatNumber", { vat: party.vat }),
      party.email,
    ].filter((line) => line !== "");
  return {
    language,
    title,
    facts: [{ label: t("invoice.date"), value: date(row.issued_at) }],
    seller: { label: t("invoice.seller"), lines: lines(row.seller) },
    buyer: { label: t("invoice.buyer"), lines: lines(row.buyer) },
    columns: { text: t("invoice.item"), amount: t("invoice.amount") },
    rows: row.lines.map((line) => ({ text: textOf(line), amount: money(line.cents) })),
    totals,
    notes: [
      ...(corrects ? [t("invoice.corrects", { name: corrects })] : []),
      ...(legal ? [legal] : []),
      t(row.kind === "invoice" ? "invoice.paid" : "invoice.paidBack"),
    ],
  };
}

function xmlOf(services: Words, { row, corrects }: Issued): string | null {
  const { legal, partOf } = wordsOf(services, row);
  const textOf = lineText(services, row);
  const day = (instant: string | Date) => dayIn(services.config.seller.timeZone, +new Date(instant));
  return ublOf({
    kind: row.kind,
    name: invoiceName(row),
    day: day(row.issued_at),
    corrects,
    reference: null,
    currency: row.currency,
    net: row.net,
    vat: row.vat,
    total: row.total,
    vatRate: row.vat_rate,
    vatKind: row.vat_kind,
    seller: row.seller,
    buyer: { ...row.buyer, part: partOf(row.buyer) },
    lines: row.lines.map((line) => ({
      cents: line.cents,
      text: textOf(line),
      quantity: 1,
      start: day(line.start),
      end: day(line.end),
    })),
    discounts: [],
    payment: null,
    reason: legal,
  });
}
