import type { getInvoiceFile } from "@owlstat/core/billing/contract.ts";
import { invoiceName } from "@owlstat/core/billing/rules.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { OwnerContext } from "../../platform/context.ts";
import { documentOf, xmlOf } from "./documents.ts";
import { findIssued, invoicesOf } from "./invoice-store.ts";

/** Printed again from the issued row, which never changes. */
export async function showFile(context: OwnerContext, { id, format }: Input<typeof getInvoiceFile>) {
  const { db, scope, printers } = context;
  const issued = await findIssued(db, id);
  if (issued?.row.space_id !== scope.spaceId) throw new AppError("not_found");
  const name = invoiceName(issued.row);
  if (format === "pdf") {
    const { file } = await printers.invoice(documentOf(context, issued), "now");
    return { name: `${name}.pdf`, type: "application/pdf", base64: Buffer.from(file).toString("base64") };
  }
  const xml = xmlOf(context, issued);
  if (xml === null) throw new AppError("not_found");
  return { name: `${name}.xml`, type: "application/xml", base64: Buffer.from(xml).toString("base64") };
}

export async function showInvoices({ db, scope, config }: OwnerContext) {
  const rows = await invoicesOf(db, scope);
  const names = new Map(rows.map((row) => [row.id, invoiceName(row)]));
  return {
    time_zone: config.seller.timeZone,
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
