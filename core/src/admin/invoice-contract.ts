import * as z from "zod/mini";
import { InvoiceFile, REISSUE_ERRORS } from "../billing/invoice-contract.ts";
import { endpoint } from "../endpoint.ts";

const cents = z.int();
const vatKind = z.enum(["domestic", "eu", "reverse_charge", "export"]);

const Filter = {
  /** Looks into number, buyer and address. */
  q: z.optional(z.string().check(z.maxLength(100))),
  kind: z.optional(z.enum(["invoice", "credit_note"])),
  vat_kind: z.optional(vatKind),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** Days where the seller is, both included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  /** Only invoices whose VAT is not what it should be. */
  differs: z.optional(z.literal("yes")),
};

export const AdminInvoice = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(["invoice", "credit_note"]),
  issued_at: z.string(),
  /** The day it is dated, where the seller is. */
  day: z.string(),
  buyer: z.string(),
  email: z.string(),
  country: z.string(),
  vat_kind: vatKind,
  /** In hundredths of a per cent. */
  vat_rate: z.int(),
  net: cents,
  vat: cents,
  total: cents,
  currency: z.string(),
  /** The part of the amount that credit notes took back. */
  credited: cents,
  /** The VAT that should have been charged. */
  vat_due: cents,
  /** What is still charged too much, or too little if below 0, after credit notes; differences of rounding are none. */
  vat_open: cents,
  /** Whether another one was issued instead of it. */
  replaced: z.boolean(),
});
export type AdminInvoice = z.output<typeof AdminInvoice>;

/** Sales in one country at one VAT rate, less credit notes. */
const CountryTotal = z.object({
  country: z.string(),
  vat_kind: vatKind,
  vat_rate: z.int(),
  net: cents,
  vat: cents,
  total: cents,
});

export const listAllInvoices = endpoint({
  method: "GET",
  path: "/admin/invoices",
  summary: "Invoices and credit notes, newest first, with the totals of what the filter finds.",
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    ...Filter,
  }),
  answer: z.object({
    invoices: z.array(AdminInvoice),
    total: z.number(),
    sums: z.object({ net: cents, vat: cents, total: cents }),
    countries: z.array(CountryTotal),
  }),
});

export const exportInvoices = endpoint({
  method: "GET",
  path: "/admin/invoices/export",
  summary: "What the filter finds as a CSV text for the accountant, oldest first.",
  query: z.object(Filter),
  answer: z.object({ csv: z.string() }),
});

export const packInvoices = endpoint({
  method: "GET",
  path: "/admin/invoices/files",
  summary: "The PDF and XML of what the filter finds as one ZIP file, as base64.",
  query: z.object(Filter),
  answer: InvoiceFile,
  errors: ["not_found", "too_many_documents", "overloaded"],
});

export const reissueForBuyer = endpoint({
  method: "POST",
  path: "/admin/invoices/:id/reissue",
  summary: "Cancels an invoice and issues it anew with the buyer's billing details of today. No money moves.",
  params: z.object({ id: z.uuid() }),
  answer: z.object({ name: z.string() }),
  errors: REISSUE_ERRORS,
});

export const refundInvoice = endpoint({
  method: "POST",
  path: "/admin/invoices/:id/refund",
  summary: "Refunds a part of an invoice, or all that is left. A full refund ends the plan it paid for.",
  params: z.object({ id: z.uuid() }),
  body: z.object({ cents: z.optional(z.int().check(z.gte(1))) }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ["not_found", "refund_too_much", "payments_closed", "payments_unavailable"],
});
