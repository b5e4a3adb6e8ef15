import type {
  getInvoiceFile,
  getInvoiceYear,
  reissueInvoice,
} from "@owlstat/core/billing/invoice-contract.ts";
import { mayReissue } from "@owlstat/core/billing/reissue.ts";
import { invoiceName } from "@owlstat/core/billing/rules.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { requireAttempt } from "../../platform/attempts.ts";
import type { OwnerContext } from "../../platform/context.ts";
import { isBillable } from "../details/vat.ts";
import { findAccount, payerOf } from "../store.ts";
import { filesOf, pdfOf } from "./files.ts";
import { findIssued, type InvoiceRow, invoicesOf } from "./invoice-store.ts";
import { packed } from "./pack.ts";
import { reissue, reissueFacts } from "./reissue.ts";

/** The file as it was issued. */
export async function showFile(context: OwnerContext, { id, format }: Input<typeof getInvoiceFile>) {
  const { db, scope } = context;
  const issued = await findIssued(db, id);
  if (issued?.row.space_id !== scope.spaceId) throw new AppError("not_found");
  const name = invoiceName(issued.row);
  if (format === "pdf") {
    const file = await pdfOf(context, issued, "now");
    return { name: `${name}.pdf`, type: "application/pdf", base64: Buffer.from(file).toString("base64") };
  }
  const { xml } = await filesOf(context, issued);
  if (xml === null) throw new AppError("not_found");
  return { name: `${name}.xml`, type: "application/xml", base64: Buffer.from(xml).toString("base64") };
}

/** All documents of a year, by the numbers they bear. */
export async function packYear(context: OwnerContext, { year }: Input<typeof getInvoiceYear>) {
  const rows = await invoicesOf(context.db, context.scope);
  const ids = rows.filter((row) => row.year === year).map(({ id }) => id);
  return packed(context, `invoices-${year}`, ids.toReversed());
}

/** Each is two documents that are kept for years, printed, and mailed to everybody who gets copies. */
const REISSUES = { most: 5, seconds: 24 * 3600 };

export async function issueAnew(context: OwnerContext, { id }: Input<typeof reissueInvoice>) {
  const { spaceId } = context.scope;
  await requireAttempt(context, `invoices replaced in ${spaceId}`, REISSUES);
  return { name: await reissue(context, spaceId, id, "buyer") };
}

/** Which invoices could be issued anew with today's billing details. */
async function reissuable({ db, scope, config, clock }: OwnerContext, rows: readonly InvoiceRow[]) {
  const [account, payer] = await Promise.all([findAccount(db, scope), payerOf(db, scope)]);
  return (row: InvoiceRow): boolean => {
    if (!isBillable(account) || !payer) return false;
    const notes = rows.filter(({ corrects }) => corrects === row.id);
    const credited = notes.reduce((sum, { total }) => sum - total, 0);
    const replaced = rows.some(({ replaces }) => replaces === row.id);
    const facts = reissueFacts(config, { ...row, credited, replaced }, { account, payer });
    return mayReissue(facts, "buyer", clock.now()).ok;
  };
}

export async function showInvoices(context: OwnerContext) {
  const { db, scope, config } = context;
  const rows = await invoicesOf(db, scope);
  const names = new Map(rows.map((row) => [row.id, invoiceName(row)]));
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  const may = await reissuable(context, rows);
  return {
    time_zone: config.seller.timeZone,
    invoices: rows.map((row) => ({
      id: row.id,
      name: invoiceName(row),
      kind: row.kind,
      corrects: nameOf(row.corrects),
      cancels: row.cancels,
      replaces: nameOf(row.replaces),
      replaced_by: nameOf(rows.find(({ replaces }) => replaces === row.id)?.id ?? null),
      may_reissue: may(row),
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
      paid_at: row.paid_at?.toISOString() ?? null,
      paid_by: row.paid_by,
      reference: row.reference,
    })),
  };
}
