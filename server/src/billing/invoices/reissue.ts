import { mayReissue } from "@owlstat/core/billing/reissue.ts";
import { invoiceName } from "@owlstat/core/billing/rules.ts";
import { yearIn } from "@owlstat/core/billing/seller-days.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import type { Services } from "../../platform/context.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { publish } from "../../platform/events/publish.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { lockSpace } from "../../spaces/lock-store.ts";
import { type BilledRow, isBillable, vatCountryOf, vatFor } from "../details/vat.ts";
import { findAccount, payerOf } from "../store.ts";
import { buyerOf, isOtherBuyer } from "./buyer.ts";
import { findInvoice, type InvoiceRow, type NewInvoice } from "./invoice-store.ts";
import { issueDocument } from "./issue.ts";
import { sendReceipt } from "./receipt-jobs.ts";

type Payer = { email: string; language: string | null };
type By = "buyer" | "operator";

/** The facts of an invoice that decide whether it is issued anew with today's details. */
export function reissueFacts(
  config: Services["config"],
  invoice: InvoiceRow & { credited: number; replaced: boolean },
  { account, payer }: { account: BilledRow; payer: Payer },
) {
  const { kind, issued_at, credited, replaced, vat_kind, vat_rate } = invoice;
  const sold = (invoice.sold_at ?? issued_at).getTime();
  const other = isOtherBuyer(invoice.buyer, buyerOf(account, payer.email));
  return {
    kind,
    soldAt: sold,
    credited,
    replaced,
    charged: { kind: vat_kind, rate: vat_rate },
    due: vatFor(config, account, sold),
    changed: other || (invoice.reference ?? "") !== account.reference,
  };
}

/**
 * Cancels an invoice by a credit note and issues another one with today's billing details. What was paid stays as it
 * was paid: no money moves, and both count for the day of the sale.
 */
export async function reissue(services: Services, spaceId: string, id: string, by: By): Promise<string> {
  const { db, config, clock } = services;
  return db.transaction(async (tx) => {
    if (!(await lockSpace(tx, spaceId))) throw new AppError("not_found");
    const invoice = await findInvoice(tx, id);
    if (invoice?.space_id !== spaceId) throw new AppError("not_found");
    const [account, payer] = [await findAccount(tx, { spaceId }), await payerOf(tx, { spaceId })];
    if (!isBillable(account) || !payer) throw new AppError("billing_details_missing");
    const now = clock.now();
    refuseUnless(mayReissue(reissueFacts(config, invoice, { account, payer }), by, now));
    const { credited: _, replaced: __, ...row } = invoice;
    const again = { year: yearIn(config.seller.timeZone, now), issued_at: new Date(now) };
    await issueAndMail(services, tx, { ...cancelling(row, now), ...again });
    const name = await issueAndMail(services, tx, {
      ...replacing(row, now),
      ...again,
      buyer: buyerOf(account, payer.email),
      country: vatCountryOf(account),
      reference: account.reference || null,
      language: payer.language ?? "en",
    });
    await publish(tx, { to: { spaceId }, type: "billing" });
    return name;
  });
}

async function issueAndMail(services: Services, tx: Tx, document: NewInvoice): Promise<string> {
  const number = await issueDocument(services, tx, document);
  if (number === null) throw new AppError("invoice_final");
  await enqueue(tx, sendReceipt, { invoiceId: document.id }, { once: document.id });
  return invoiceName({ ...document, number });
}

/** A credit note over all of an invoice. */
const cancelling = ({ number: _, ...row }: InvoiceRow, now: number): NewInvoice => ({
  ...row,
  id: uuidv7(now),
  kind: "credit_note",
  provider_id: `${row.provider_id} cancels ${row.id}`,
  net: -row.net,
  vat: -row.vat,
  total: -row.total,
  vat_due: null,
  lines: row.lines.map((line) => ({ ...line, cents: -line.cents })),
  corrects: row.id,
  replaces: null,
  sold_at: null,
  cancels: true,
  paid_at: null,
  paid_by: null,
});

/** The same sale once more. */
const replacing = ({ number: _, ...row }: InvoiceRow, now: number): NewInvoice => ({
  ...row,
  id: uuidv7(now),
  replaces: row.id,
  sold_at: row.sold_at ?? row.issued_at,
});
