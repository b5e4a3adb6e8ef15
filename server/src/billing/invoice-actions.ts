import type { OwnerContext } from "../platform/context.ts";
import { invoicesOf } from "./invoice-store.ts";
import { invoiceName } from "./invoicing.ts";

export async function showInvoices({ db, scope }: OwnerContext) {
  const rows = await invoicesOf(db, scope);
  const names = new Map(rows.map((row) => [row.id, invoiceName(row)]));
  return {
    invoices: rows.map((row) => ({
      id: row.id,
      name: invoiceName(row),
      kind: row.kind,
      corrects: row.corrects === null ? null : (names.get(row.corrects) ?? null),
      issued_at: row.issued_at.toISOString(),
      currency: row.currency,
      net: row.net,
      vat: row.vat,
      total: row.total,
      vat_rate: row.vat_rate,
      vat_kind: row.vat_kind,
      seller: row.seller,
      buyer: row.buyer,
      lines: row.lines,
    })),
  };
}
