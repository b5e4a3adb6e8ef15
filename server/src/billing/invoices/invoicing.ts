import type { InvoiceItem } from "@owlstat/core/billing/items.ts";
import { invoiceName, type PaymentProvider, paidBy } from "@owlstat/core/billing/rules.ts";
import { yearIn } from "@owlstat/core/billing/seller-days.ts";
import { CURRENCY } from "@owlstat/core/pricing/rules.ts";
import { TOLERATED_CENTS, vatAmount } from "@owlstat/core/vat/rules.ts";
import { notifyUser } from "../../notifications/notify.ts";
import type { Services } from "../../platform/context.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import type { PaidBill } from "../../providers/payments.ts";
import { noteOrder } from "../../spaces/plan-store.ts";
import { spendDiscounts } from "../../vouchers/store.ts";
import { type BilledRow, chargedFor, isBillable, vatCountryOf, vatFor } from "../details/vat.ts";
import { attachConsent } from "../payments/consent-store.ts";
import { type BillingRow, payerOf } from "../store.ts";
import type { InvoiceParty } from "../tables.ts";
import { buyerOf } from "./buyer.ts";
import { issuedIds, type NewInvoice } from "./invoice-store.ts";
import { issueDocument } from "./issue.ts";
import { sendReceipt } from "./receipt-jobs.ts";

function lineKind(cents: number, proration: boolean): InvoiceItem["kind"] {
  if (cents < 0) return "credit";
  return proration ? "rest" : "period";
}

function linesOf({ lines, discount, reduction }: PaidBill): InvoiceItem[] {
  const iso = (instant: number) => new Date(instant).toISOString();
  const billed = lines.map(({ slots, cents, start, end, proration }) => ({
    slots,
    cents,
    start: iso(start),
    end: iso(end),
    kind: lineKind(cents, proration),
  }));
  const [first] = billed;
  if (discount === 0 || !first) return billed;
  return [...billed, { ...first, slots: 0, cents: -discount, kind: "discount", ...reduction }];
}

/** A bill has a document where it was paid, or where a discount paid all of it. */
const isDocumented = ({ total, discount }: PaidBill): boolean => total > 0 || (total === 0 && discount > 0);

/** Issues invoices for payments that have none yet, oldest first, and notifies the payer. */
export async function issueFor(
  services: Services,
  tx: Tx,
  spaceId: string,
  account: BillingRow,
  bills: readonly (PaidBill & { provider: PaymentProvider })[],
): Promise<void> {
  const issued = await issuedIds(tx, spaceId);
  const payer = await payerOf(tx, { spaceId });
  if (!isBillable(account) || !payer) return;
  for (const bill of bills) {
    if (issued.has(bill.id) || !isDocumented(bill)) continue;
    const invoice = invoiceFrom(services, account, bill, { ...payer, spaceId });
    const number = await issueDocument(services, tx, invoice);
    if (number === null) continue;
    await attachConsent(tx, spaceId, invoice.id);
    await noteOrder(tx, { spaceId }, invoice.issued_at as Date);
    await enqueue(tx, sendReceipt, { invoiceId: invoice.id }, { once: invoice.id });
    if (bill.discount > 0) {
      const code = bill.reduction?.code ?? null;
      await spendDiscounts(tx, { spaceId }, code, new Date(services.clock.now()));
    }
    const name = invoiceName({ ...invoice, number });
    const message = { userId: payer.id, kind: "new_receipt", values: { number: name } } as const;
    await notifyUser(tx, { ...message, once: `receipt ${name}`, now: services.clock.now() });
  }
}

type Payer = { spaceId: string; email: string; language: string | null };

/** The time zone is no part of who sells. */
function sellerIn({ timeZone: _, ...seller }: Services["config"]["seller"]): InvoiceParty {
  return seller;
}

function invoiceFrom(
  { config, clock, log }: Services,
  account: BilledRow,
  bill: PaidBill & { provider: PaymentProvider },
  payer: Payer,
): NewInvoice {
  const now = clock.now();
  const { seller } = config;
  // The amount charged by the provider counts; if it differs from our rule, a person must check.
  const verdict = chargedFor(config, account, bill, now);
  const rule = vatAmount(bill.net, vatFor(config, account, now).rate);
  const isRounding = Math.abs(rule - bill.vat) <= TOLERATED_CENTS[config.vatRounding];
  const due = isRounding && config.vatRounding === "line" ? bill.vat : rule;
  if (!isRounding) {
    log.error({ bill: bill.id, charged: bill.vat, due }, "the VAT that was charged differs from the rule");
  }
  return {
    id: uuidv7(now),
    kind: "invoice",
    year: yearIn(seller.timeZone, now),
    space_id: payer.spaceId,
    provider: bill.provider,
    provider_id: bill.id,
    issued_at: new Date(now),
    currency: CURRENCY,
    net: bill.net,
    vat: bill.vat,
    total: bill.total,
    vat_rate: verdict.rate,
    vat_kind: verdict.kind,
    vat_due: due,
    country: vatCountryOf(account),
    language: payer.language ?? "en",
    seller: sellerIn(seller),
    buyer: buyerOf(account, payer.email),
    lines: linesOf(bill),
    corrects: null,
    replaces: null,
    sold_at: null,
    paid_at: new Date(bill.paidAt),
    paid_by: paidBy(bill.provider, bill),
    reference: account.reference || null,
  };
}
