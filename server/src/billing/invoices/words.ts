import { invoiceName, legalNoteOf } from "@owlstat/core/billing/rules.ts";
import { formatDate, formatMoney, formatNumber, withPercent } from "@owlstat/core/i18n/format.ts";
import { LANGUAGES, type Language } from "@owlstat/core/i18n/languages.ts";
import type { Services } from "../../platform/context.ts";
import type { InvoiceParty } from "../tables.ts";
import type { InvoiceRow } from "./invoice-store.ts";

export type Words = Pick<Services, "texts" | "config">;

/** An issued document and the number of the invoice it corrects or replaces. */
export type Issued = { row: InvoiceRow; corrects: string | null };

const languageOf = ({ language }: InvoiceRow): Language =>
  LANGUAGES.find((known) => known === language) ?? "en";

export type Said = ReturnType<typeof wordsOf>;

/** The texts of a document, which is written in the language its buyer had when it was issued. */
export function wordsOf({ texts, config }: Words, row: InvoiceRow) {
  const language = languageOf(row);
  const t = texts.translator("billing", language);
  const percent = (value: number) => withPercent(formatNumber(value, language, 1), language);
  const countries = new Intl.DisplayNames([language], { type: "region" });
  const note = legalNoteOf(row.vat_kind, row.buyer);
  const money = (cents: number) => formatMoney(cents, row.currency, language);
  return {
    language,
    t,
    money,
    percent,
    title: t(`invoice.${row.kind}`, { name: invoiceName(row) }),
    date: (instant: string | Date) => formatDate(+new Date(instant), language, config.seller.timeZone),
    countryOf: ({ country }: InvoiceParty) => countries.of(country) ?? country,
    partOf: ({ territory }: InvoiceParty) => (territory ? t(`territory.${territory}`) : null),
    legal: note && t(`legal.${note}`),
    totals: [
      { text: t("invoice.net"), amount: money(row.net) },
      { text: t("summary.vat", { rate: percent(row.vat_rate / 100) }), amount: money(row.vat) },
      { text: t("invoice.total"), amount: money(row.total) },
    ],
  };
}
