import { creditOf, invoiceName, type PaidBack } from "@owlstat/core/billing/rules.ts";
import { yearIn } from "@owlstat/core/billing/seller-days.ts";
import { notifyUser } from "../../notifications/notify.ts";
import type { Services } from "../../platform/context.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { payerOf } from "../store.ts";
import { creditable, type InvoiceRow } from "./invoice-store.ts";
import { issueDocument } from "./issue.ts";
import { sendReceipt } from "./receipt-jobs.ts";

/** Issues credit notes for refunds that were not credited yet, and notifies the payer. */
export async function issueCredits(
  services: Services,
  tx: Tx,
  spaceId: string,
  paidBack: readonly PaidBack[],
): Promise<void> {
  if (paidBack.length === 0) return;
  const totals = new Map(paidBack.map(({ billId, total }) => [billId, total]));
  for (const { invoice, credited, onlyVat } of await creditable(tx, spaceId, [...totals.keys()])) {
    const total = totals.get(invoice.provider_id) ?? 0;
    const amounts = creditOf(invoice, credited, { total, onlyVat });
    if (amounts) await issueOne(services, tx, invoice, amounts, total);
  }
}

async function issueOne(
  services: Services,
  tx: Tx,
  invoice: InvoiceRow,
  { net, vat, total }: { net: number; vat: number; total: number },
  paidBack: number,
): Promise<void> {
  const { config, clock } = services;
  const now = clock.now();
  const { id, number: _, ...same } = invoice;
  const at = new Date(now).toISOString();
  const note = {
    ...same,
    id: uuidv7(now),
    kind: "credit_note" as const,
    year: yearIn(config.seller.timeZone, now),
    provider_id: `${invoice.provider_id} ${paidBack}`,
    issued_at: new Date(now),
    net: -net,
    vat: -vat,
    total: -total,
    vat_due: null,
    lines: [{ slots: 0, cents: -net, start: at, end: at, kind: "refund" as const }],
    corrects: id,
    paid_at: null,
    paid_by: null,
    replaces: null,
    sold_at: null,
  };
  const number = await issueDocument(services, tx, note);
  if (number !== null) await enqueue(tx, sendReceipt, { invoiceId: note.id }, { once: note.id });
  const payer = invoice.space_id && (await payerOf(tx, { spaceId: invoice.space_id }));
  if (number === null || !payer) return;
  const name = invoiceName({ ...note, number });
  const message = { userId: payer.id, kind: "new_receipt", values: { number: name } } as const;
  await notifyUser(tx, { ...message, once: `receipt ${name}`, now });
}
