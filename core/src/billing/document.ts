import type { Language } from "../i18n/languages.ts";

/** An invoice or credit note as it is printed: every text is ready, in the buyer's language. */
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
