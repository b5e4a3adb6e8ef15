import type { InvoiceDocument } from "@owlstat/core/billing/document.ts";
import { invoiceName, legalNoteOf } from "@owlstat/core/billing/rules.ts";
import { ublOf } from "@owlstat/core/billing/ubl.ts";
import { formatDate, formatMoney, formatNumber, withPercent } from "@owlstat/core/i18n/format.ts";
import { LANGUAGES, type Language } from "@owlstat/core/i18n/languages.ts";
import type { Services } from "../../platform/context.ts";
import type { InvoiceParty } from "../tables.ts";
import type { InvoiceRow } from "./invoice-store.ts";
import { dayIn } from "./seller-days.ts";

/** An issued document and the number of the invoice it corrects. */
type Issued = { row: InvoiceRow; corrects: string | null };

const languageOf = ({ language }: InvoiceRow): Language =>
  LANGUAGES.find((known) => known === language) ?? "en";

/** The texts of a document, which is written in the language its buyer had when it was issued. */
function wordsOf({ texts, config }: Pick<Services, "texts" | "config">, row: InvoiceRow) {
  const language = languageOf(row);
  const t = texts.translator("billing", language);
  const zone = config.seller.timeZone;
  const day = (instant: string) => formatDate(Date.parse(instant), language, zone);
  const note = legalNoteOf(row.vat_kind, row.buyer);
  return {
    language,
    t,
    money: (cents: number) => formatMoney(cents, row.currency, language),
    issuedOn: formatDate(row.issued_at.getTime(), language, zone),
    lineText: ({ kind, slots, start, end }: InvoiceRow["lines"][number]) =>
      t(`line.${kind}`, { slots, from: day(start), to: day(end) }),
    legal: note && t(`legal.${note}`),
    partOf: ({ territory }: InvoiceParty) => (territory ? t(`territory.${territory}`) : null),
  };
}

export function documentOf(services: Pick<Services, "texts" | "config">, issued: Issued): InvoiceDocument {
  const { row, corrects } = issued;
  const { language, t, money, issuedOn, lineText, legal } = wordsOf(services, row);
  const rate = withPercent(formatNumber(row.vat_rate / 100, language, 1), language);
  const countries = new Intl.DisplayNames([language], { type: "region" });
  const lines = ({ name, address, country, territory, vat, email }: InvoiceParty) => [
    ...[name, address, ...(territory ? [t(`territory.${territory}`)] : []), countries.of(country) ?? country],
    ...(vat ? [t("invoice.vatNumber", { vat })] : []),
    ...(email ? [email] : []),
  ];
  return {
    language,
    title: t(`invoice.${row.kind}`, { name: invoiceName(row) }),
    facts: [{ label: t("invoice.date"), value: issuedOn }],
    seller: { label: t("invoice.seller"), lines: lines(row.seller) },
    buyer: { label: t("invoice.buyer"), lines: lines(row.buyer) },
    columns: { text: t("invoice.item"), amount: t("invoice.amount") },
    rows: row.lines.map((line) => ({ text: lineText(line), amount: money(line.cents) })),
    totals: [
      { text: t("invoice.net"), amount: money(row.net) },
      { text: t("summary.vat", { rate }), amount: money(row.vat) },
      { text: t("invoice.total"), amount: money(row.total) },
    ],
    notes: [
      ...(corrects ? [t("invoice.corrects", { name: corrects })] : []),
      ...(legal ? [legal] : []),
      t(row.kind === "invoice" ? "invoice.paid" : "invoice.paidBack"),
    ],
  };
}

/** The same as structured EU invoice; null when there is no such form. */
export function xmlOf(
  services: Pick<Services, "texts" | "config">,
  { row, corrects }: Issued,
): string | null {
  const { lineText, legal, partOf } = wordsOf(services, row);
  const day = (instant: string | Date) => dayIn(services.config.seller.timeZone, +new Date(instant));
  return ublOf({
    kind: row.kind,
    name: invoiceName(row),
    day: day(row.issued_at),
    corrects,
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
      text: lineText(line),
      start: day(line.start),
      end: day(line.end),
    })),
    reason: legal,
  });
}
