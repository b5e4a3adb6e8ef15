import { ADMIN_PAGE_SIZE } from "@owlstat/core/admin/contract.ts";
import type {
  exportInvoices,
  listAllInvoices,
  packInvoices,
  refundInvoice,
  reissueForBuyer,
} from "@owlstat/core/admin/invoice-contract.ts";
import { csvFor } from "@owlstat/core/charts/csv.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { recordEvent } from "../audit/store.ts";
import { findInvoice } from "../billing/invoices/invoice-store.ts";
import { packed } from "../billing/invoices/pack.ts";
import { reissue } from "../billing/invoices/reissue.ts";
import { atProvider, openService } from "../billing/payments/payments.ts";
import { syncSpace } from "../billing/payments/sync.ts";
import type { UserContext } from "../platform/context.ts";
import { findInvoices, invoicesToExport, totalsByCountry } from "./invoice-store.ts";

export async function showAllInvoices(
  { db, config }: UserContext,
  { page, ...filter }: Input<typeof listAllInvoices>,
): Promise<Answer<typeof listAllInvoices>> {
  const { timeZone } = config.seller;
  const [rows, countries] = await Promise.all([
    findInvoices(db, filter, timeZone, { at: page, size: ADMIN_PAGE_SIZE }),
    totalsByCountry(db, filter, timeZone),
  ]);
  const sum = (field: "net" | "vat" | "total" | "count") =>
    countries.reduce((all, row) => all + row[field], 0);
  return {
    invoices: rows.map((row) => ({ ...row, issued_at: row.issued_at.toISOString() })),
    total: sum("count"),
    sums: { net: sum("net"), vat: sum("vat"), total: sum("total") },
    countries: countries.map(({ count: _, ...row }) => row),
  };
}

const COLUMNS = [
  ...["number", "kind", "date", "corrects", "buyer", "email", "country", "vat number", "vat kind"],
  ...["vat rate %", "net", "vat", "total", "currency", "provider", "provider id"],
];

/** Amounts in euros, written as the reader's language does; days of the seller's own time zone. */
export async function exportAll({ db, config, language }: UserContext, filter: Input<typeof exportInvoices>) {
  const rows = await invoicesToExport(db, filter, config.seller.timeZone);
  const lines = rows.map((row) => [
    ...[row.name, row.kind, row.day, row.corrects, row.buyer, row.email, row.country, row.vat_number],
    ...[
      row.vat_kind,
      row.vat_rate / 100,
      { cents: row.net },
      { cents: row.vat },
      { cents: row.total },
      row.currency,
    ],
    ...[row.provider, row.provider_id],
  ]);
  return { csv: csvFor(language, [COLUMNS, ...lines]) };
}

/** What the filter finds as one file, oldest first. */
export async function packFound(context: UserContext, filter: Input<typeof packInvoices>) {
  const rows = await invoicesToExport(context.db, filter, context.config.seller.timeZone);
  const [first, last] = [rows[0]?.name, rows.at(-1)?.name];
  return packed(
    context,
    `invoices-${first}-${last}`,
    rows.map(({ id }) => id),
  );
}

/**
 * Only admins can refund. The idempotency key contains the amount credited so far, so a second click refunds
 * nothing more.
 */
export async function refund(context: UserContext, { id, cents }: Input<typeof refundInvoice>) {
  const { db, session } = context;
  const invoice = await findInvoice(db, id);
  if (invoice?.kind !== "invoice") throw new AppError("not_found");
  const left = invoice.total - invoice.credited;
  if (left <= 0 || (cents !== undefined && cents > left)) throw new AppError("refund_too_much");
  const service = openService(context, invoice.provider);
  const amount = cents ?? left;
  const key = `refund ${id} ${invoice.credited} ${amount}`;
  await atProvider(context, () => service.refund(invoice.provider_id, amount, key));
  await recordEvent(db, context, "admin_action", session.userId, { act: "refund", of: id, cents: amount });
  const { space_id } = invoice;
  if (space_id) await atProvider(context, () => syncSpace(context, space_id));
  return { ok: true } as const;
}

/** Nobody's details are known once their space is gone: such an invoice stays. */
export async function reissueOne(context: UserContext, { id }: Input<typeof reissueForBuyer>) {
  const { db, session } = context;
  const spaceId = (await findInvoice(db, id))?.space_id;
  if (!spaceId) throw new AppError("not_found");
  const name = await reissue(context, spaceId, id, "operator");
  await recordEvent(db, context, "admin_action", session.userId, { act: "reissue", of: id });
  return { name };
}
