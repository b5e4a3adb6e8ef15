import type { Language } from "../i18n/languages.ts";

/** The printed form of an invoice or credit note: every text is final, in the buyer's language. */
export type InvoiceDocument = {
  language: Language;
  title: string;
  facts: { label: string; value: string }[];
  seller: { label: string; lines: string[] };
  buyer: { label: string; lines: string[] };
  /** Documents issued before quantities were printed have no such column. */
  columns: { text: string; quantity?: string; amount: string };
  /** `detail` stands below the text: the days it is for. */
  rows: { text: string; detail?: string; quantity?: string; amount: string }[];
  totals: { text: string; amount: string }[];
  notes: string[];
};
