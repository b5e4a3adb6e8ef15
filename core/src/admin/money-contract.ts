import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

const cents = z.int();

const MoneyMonth = z.object({
  /** As `2026-03`, where the seller is. */
  month: z.string(),
  recurring: cents,
  customers: z.int(),
  gained: cents,
  lost: cents,
  changed: cents,
  /** Invoices of the month before VAT, and what credit notes took back of any. */
  invoiced: cents,
  refunded: cents,
  /** VAT of both. */
  vat: cents,
});
export type MoneyMonth = z.output<typeof MoneyMonth>;

export const getMoney = endpoint({
  method: "GET",
  path: "/admin/money",
  summary:
    "The last twelve months, newest first: what is paid per month, gained and lost, and the documents issued.",
  answer: z.object({ months: z.array(MoneyMonth) }),
});

const quarter = z.string().check(z.regex(/^20\d\d-Q[1-4]$/));

const VatRow = z.object({
  /** The quarter of the sale: that of the return, or an earlier one that a credit note corrects. */
  quarter: z.string(),
  country: z.string(),
  /** In hundredths of a per cent. */
  vat_rate: z.int(),
  net: cents,
  vat: cents,
});
export type VatRow = z.output<typeof VatRow>;

export const getVatReturn = endpoint({
  method: "GET",
  path: "/admin/money/vat",
  summary:
    "What a one-stop-shop return of a quarter asks for: sales to consumers in other EU countries, and corrections of earlier quarters.",
  query: z.object({ quarter }),
  answer: z.object({ rows: z.array(VatRow) }),
});
