import type { PaidBack } from "@owlstat/core/billing/rules.ts";
import { cyclesLater } from "@owlstat/core/pricing/rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import { vatAmount, vatWithin } from "@owlstat/core/vat/rules.ts";
import type { PaidBill, PaymentService } from "../payments.ts";
import { rootOf } from "./held.ts";
import { isFree, type Remembered } from "./memory.ts";
import { centsOf, moneyOf } from "./money.ts";
import { type Parts, read } from "./settle.ts";

const PATH = "/v1/billing/subscriptions";

type Transaction = {
  id: string;
  status: string;
  time: string;
  amount_with_breakdown: { gross_amount: unknown; tax_amount?: unknown };
};

const PAID = ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"];

const grossOf = (paid: Transaction): number => centsOf(paid.amount_with_breakdown.gross_amount);

/** Oldest first. Of one instant, when a late start charges its first period too, what was due at once comes first. */
function inOrder({ due }: Remembered) {
  const isRegular = (paid: Transaction) => Number(grossOf(paid) !== due.net + due.vat);
  return (a: Transaction, b: Transaction) =>
    Date.parse(a.time) - Date.parse(b.time) || isRegular(a) - isRegular(b);
}

/** Every payment of a subscription that arrived, refunded or not, in order. */
async function paymentsOf({ wire }: Parts, row: Remembered, now: number): Promise<Transaction[]> {
  const from = new Date(row.madeAt - DAY).toISOString();
  // Its own time may be ahead of ours where it is played.
  const to = new Date(Math.max(now, row.periodEnd) + 366 * DAY).toISOString();
  const found = await wire.find(`${PATH}/${row.id}/transactions?start_time=${from}&end_time=${to}`);
  const all = (found?.body.transactions ?? []) as Transaction[];
  return all.filter(({ status }) => PAID.includes(status)).toSorted(inOrder(row));
}

/** The VAT of a payment: as PayPal says, else by the rate that was remembered. */
function vatOf(row: Remembered, total: number, named: unknown): number {
  if (named !== undefined || row.rate === null) return centsOf(named);
  const usual = vatAmount(row.net, row.rate);
  return row.net + usual === total ? usual : vatWithin(total, row.rate);
}

function billFrom(row: Remembered, subscriptionId: string, paid: Transaction, index: number): PaidBill {
  const { tax_amount } = paid.amount_with_breakdown;
  const total = grossOf(paid);
  const paidAt = Date.parse(paid.time);
  const { due } = row;
  // What was due at once carries its VAT in the amount.
  const first = index === 0 && total === due.net + due.vat;
  const vat = first ? due.vat : vatOf(row, total, tax_amount);
  const net = total - vat;
  const period = { start: paidAt, end: cyclesLater(paidAt, row.cycle, 1), proration: false };
  return {
    id: paid.id,
    subscriptionId,
    paidAt,
    net,
    vat,
    total,
    paid: total,
    discount: first ? due.discount : 0,
    reduction: first ? due.reduction : null,
    lines: first ? due.lines : [{ slots: row.slots, cents: net, ...period }],
  };
}

/** The bill of an order that its discount paid whole, once the order has begun. */
async function freeBill(parts: Parts, row: Remembered, subscriptionId: string): Promise<PaidBill[]> {
  if (!isFree(row)) return [];
  const begun =
    row.endedAt !== null || !/^APPROV/.test((await read(parts, row))?.status ?? "APPROVAL_PENDING");
  const { discount, reduction, lines } = row.due;
  const amounts = { net: 0, vat: 0, total: 0, paid: 0, discount, reduction, lines };
  return begun ? [{ id: row.id, subscriptionId, paidAt: row.madeAt, ...amounts }] : [];
}

/** Payments that arrived, and money that went back. */
export function bills(
  parts: Parts,
  { now, alarm }: { now: () => number; alarm: (paymentId: string) => void },
): Pick<PaymentService, "paidBills" | "paidBack" | "refund"> {
  const { wire, memory } = parts;

  async function everything(customerId: string) {
    const rows = await memory.of(customerId);
    const known = new Map(rows.map((row) => [row.id, row]));
    const found = rows.map(async (row) => {
      const root = rootOf(known, row);
      const free = (await freeBill(parts, row, root)).map((bill) => ({ status: "COMPLETED", bill }));
      const paid = (await paymentsOf(parts, row, now())).map((payment, index) => ({
        status: payment.status,
        bill: billFrom(row, root, payment, index),
      }));
      return [...free, ...paid];
    });
    return (await Promise.all(found)).flat().toSorted((a, b) => a.bill.paidAt - b.bill.paidAt);
  }

  return {
    paidBills: async (customerId) => (await everything(customerId)).map(({ bill }) => bill),
    async paidBack(customerId) {
      const all = await everything(customerId);
      const noted = await memory.backOf(all.map(({ bill }) => bill.id));
      return all.flatMap(({ bill: { id: billId, total: paid }, status }): PaidBack[] => {
        const { total: refunded = 0, lost = false } = noted.get(billId) ?? {};
        const total = status === "REFUNDED" || lost ? paid : refunded;
        if (status === "PARTIALLY_REFUNDED" && refunded === 0) alarm(billId);
        return total > 0 ? [{ billId, total, full: total >= paid, lost }] : [];
      });
    },
    async refund(billId, cents, key) {
      const body = cents === null ? {} : { amount: moneyOf(cents) };
      const { body: given } = await wire.send(`/v2/payments/captures/${billId}/refund`, {
        method: "POST",
        body,
        key,
      });
      await memory.noteBack(billId, { total: totalBack(given), lost: false });
    },
  };
}

/** What went back of a payment in all, by the answer about one refund. */
export function totalBack(refund: Record<string, unknown>): number {
  const { total_refunded_amount } = (refund.seller_payable_breakdown ?? {}) as {
    total_refunded_amount?: unknown;
  };
  return centsOf(total_refunded_amount);
}
