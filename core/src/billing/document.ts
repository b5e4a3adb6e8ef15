import type { Language } from "../i18n/languages.ts";

/** The printed form of an invoice or credit note: every text is final, in the buyer's language. */
export type InvoiceDocument = {
  language: Language;
  title: string;
  facts: { label: string; value: string }[];
  seller: { label: string; lines: string[] };
  buyer: { label: string; lines: string[] };
  columns: { text: string; amount: string };
  rows: { text: string; amount: string }[];
  totals: { text: string; amount: string }[];
  notes: string[];
};
