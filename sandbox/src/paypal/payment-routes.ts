import type { Route } from "../frame/router.ts";
import { centsOf, type Money, moneyOf } from "./money.ts";
import type { Parts } from "./parts.ts";
import type { Refund, Transaction } from "./types.ts";
import { refuse } from "./wire.ts";

const iso = (instant: number) => new Date(instant).toISOString();

function shown({ base }: Parts, { id, transaction, cents, total, time }: Refund) {
  return {
    id,
    status: "COMPLETED",
    amount: moneyOf(cents),
    seller_payable_breakdown: { gross_amount: moneyOf(cents), total_refunded_amount: moneyOf(total) },
    create_time: time,
    links: [
      { rel: "up", method: "GET", href: `${base()}/api-m.paypal.com/v2/payments/captures/${transaction}` },
    ],
  };
}

export function refund(parts: Parts, paid: Transaction, cents: number): Refund {
  const { store, events, subscriptions } = parts;
  if (cents <= 0 || cents > paid.gross - paid.refunded)
    throw refuse("REFUND_AMOUNT_EXCEEDED", "The refund amount is larger than what is left of the capture.");
  const at = subscriptions.nowOf(store.get("subscription", paid.subscription));
  paid.refunded += cents;
  paid.status = paid.refunded === paid.gross ? "REFUNDED" : "PARTIALLY_REFUNDED";
  store.put("transaction", paid.id, paid);
  const id = store.newId("refund");
  const given = { id, transaction: paid.id, cents, total: paid.refunded, time: iso(at) };
  store.put("refund", id, given);
  const resource = { id, sale_id: paid.id, state: "completed", amount: { total: moneyOf(cents).value } };
  events.emit("PAYMENT.SALE.REFUNDED", "refund", resource, at);
  return given;
}

export function paymentRoutes(parts: Parts): Route[] {
  const { store, wire } = parts;
  return [
    wire("POST", "/v2/payments/captures/:id/refund", ({ params, fields }) => {
      const paid = store.get("transaction", params.id);
      const cents = fields.amount ? centsOf(fields.amount as Money) : paid.gross - paid.refunded;
      return { status: 201, body: shown(parts, refund(parts, paid, cents)) };
    }),
    wire("GET", "/v2/payments/refunds/:id", ({ params }) => ({
      body: shown(parts, store.get("refund", params.id)),
    })),
  ];
}
