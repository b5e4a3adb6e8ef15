import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { TERRITORIES } from "../vat/territories.ts";
import { MOST_RECIPIENTS, PAID_BY } from "./rules.ts";

const cents = z.int();

const Party = z.object({
  name: z.string(),
  address: z.string(),
  /** Missing on what was issued before they were kept. */
  postcode: z.optional(z.string()),
  city: z.optional(z.string()),
  region: z.optional(z.string()),
  country: z.string(),
  /** The part of the country, where EU VAT does not apply there. */
  territory: z.optional(z.nullable(z.enum(TERRITORIES))),
  /** Missing on sellers and on what was issued before it was kept. */
  type: z.optional(z.enum(["company", "private"])),
  vat: z.string(),
  /** A number of another tax system. */
  tax: z.optional(z.string()),
  email: z.string(),
});

/** An issued document with everything that stands on it. */
export const Invoice = z.object({
  id: z.uuid(),
  /** Its number, as `2026-0042`. */
  name: z.string(),
  kind: z.enum(["invoice", "credit_note"]),
  /** The number of the invoice that a credit note corrects. */
  corrects: z.nullable(z.string()),
  /** Whether a credit note cancels its invoice, because another one replaces it. */
  cancels: z.boolean(),
  issued_at: z.string(),
  currency: z.string(),
  net: cents,
  vat: cents,
  total: cents,
  /** In hundredths of a per cent. */
  vat_rate: z.int(),
  vat_kind: z.enum(["domestic", "eu", "reverse_charge", "export"]),
  seller: Party,
  buyer: Party,
  lines: z.array(
    z.object({
      slots: z.int(),
      cents,
      start: z.string(),
      end: z.string(),
      kind: z.enum(["period", "credit", "rest", "discount", "refund"]),
      /** Of a discount, where they are known. */
      percent: z.optional(z.nullable(z.number())),
      code: z.optional(z.nullable(z.string())),
    }),
  ),
  /** When and how it was paid; null on credit notes, on what a discount paid whole, and before this was kept. */
  paid_at: z.nullable(z.string()),
  paid_by: z.nullable(z.enum(PAID_BY)),
  /** The buyer's own number of the order. */
  reference: z.nullable(z.string()),
  /** The number of the invoice it was issued instead of. */
  replaces: z.nullable(z.string()),
  /** The number of the invoice that was issued instead of it. */
  replaced_by: z.nullable(z.string()),
  /** Whether it can be cancelled and issued anew with today's billing details. */
  may_reissue: z.boolean(),
});
export type Invoice = z.output<typeof Invoice>;

export const listInvoices = endpoint({
  method: "GET",
  path: "/billing/invoices",
  summary: "The invoices of the space, newest first.",
  answer: z.object({
    invoices: z.array(Invoice),
    /** Where the seller is: the days on documents go by it. */
    time_zone: z.string(),
  }),
});

/** Why an invoice cannot be issued anew. */
export const REISSUE_ERRORS = [
  "not_found",
  "billing_details_missing",
  "invoice_final",
  "invoice_unchanged",
  "invoice_vat_differs",
] as const;

/** A file to save, as base64. */
export const InvoiceFile = z.object({ name: z.string(), type: z.string(), base64: z.string() });
export type InvoiceFile = z.output<typeof InvoiceFile>;

export const reissueInvoice = endpoint({
  method: "POST",
  path: "/billing/invoices/:id/reissue",
  summary: "Cancels an invoice and issues it anew with today's billing details. No money moves.",
  params: z.object({ id: z.uuid() }),
  answer: z.object({ name: z.string() }),
  errors: [...REISSUE_ERRORS, "rate_limited"],
});

export const getInvoiceYear = endpoint({
  method: "GET",
  path: "/billing/invoices/years/:year/file",
  summary: "All invoices and credit notes of a year as one ZIP file with PDF and XML, as base64.",
  params: z.object({ year: z.coerce.number().check(z.int(), z.gte(2000), z.lte(9999)) }),
  answer: InvoiceFile,
  errors: ["not_found", "too_many_documents", "overloaded"],
});

export const getInvoiceFile = endpoint({
  method: "GET",
  path: "/billing/invoices/:id/file",
  summary: "An invoice or credit note as PDF, or in the EU's structured form (UBL 2.1, EN 16931), as base64.",
  params: z.object({ id: z.uuid() }),
  query: z.object({ format: z._default(z.enum(["pdf", "xml"]), "pdf") }),
  answer: InvoiceFile,
  errors: ["not_found", "overloaded"],
});

const recipients = z.array(z.email().check(z.maxLength(254))).check(z.maxLength(MOST_RECIPIENTS));

export const getInvoiceRecipients = endpoint({
  method: "GET",
  path: "/billing/recipients",
  summary: "Who else gets a copy of each invoice of the space.",
  answer: z.object({ emails: z.array(z.string()) }),
});

export const setInvoiceRecipients = endpoint({
  method: "PUT",
  path: "/billing/recipients",
  summary: "Sets who else gets a copy of each invoice, such as an accountant.",
  body: z.object({ emails: recipients }),
  answer: z.object({ emails: z.array(z.string()) }),
});
