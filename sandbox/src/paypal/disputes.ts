import type { Route } from "../frame/router.ts";
import { moneyOf } from "./money.ts";
import type { Parts } from "./parts.ts";
import type { Dispute, Transaction } from "./types.ts";
import { API_HOST, invalid } from "./wire.ts";

/** Days the seller has for an answer. */
const ANSWER_DAYS = 10;
const DAY = 86_400_000;
const iso = (instant: number) => new Date(instant).toISOString();

/** The buyer complains; the seller is asked for an answer. */
export function openDispute({ store, events, subscriptions }: Parts, paid: Transaction): Dispute {
  const at = subscriptions.nowOf(store.get("subscription", paid.subscription));
  const id = store.newId("dispute");
  const dispute = store.put("dispute", id, {
    dispute_id: id,
    status: "WAITING_FOR_SELLER_RESPONSE",
    dispute_life_cycle_stage: "CHARGEBACK",
    reason: "UNAUTHORISED",
    create_time: iso(at),
    update_time: iso(at),
    seller_response_due_date: iso(at + ANSWER_DAYS * DAY),
    dispute_amount: moneyOf(paid.gross),
    disputed_transactions: [{ seller_transaction_id: paid.id }],
  });
  events.emit("CUSTOMER.DISPUTE.CREATED", "dispute", dispute, at);
  return dispute;
}

/** It is decided: the money goes back to the buyer, or stays. */
export function closeDispute(parts: Parts, dispute: Dispute, outcome: "won" | "lost"): void {
  const { store, events, subscriptions } = parts;
  const [paid] = dispute.disputed_transactions;
  const { subscription } = store.get("transaction", paid?.seller_transaction_id);
  const at = subscriptions.nowOf(store.get("subscription", subscription));
  const { seller_response_due_date: _, ...rest } = dispute;
  const decided = store.put("dispute", dispute.dispute_id, {
    ...rest,
    status: "RESOLVED",
    update_time: iso(at),
    dispute_outcome: {
      outcome_code: outcome === "lost" ? "RESOLVED_BUYER_FAVOUR" : "RESOLVED_SELLER_FAVOUR",
      amount_refunded: outcome === "lost" ? dispute.dispute_amount : moneyOf(0),
    },
  });
  events.emit("CUSTOMER.DISPUTE.RESOLVED", "dispute", decided, at);
}

const PATH = "/v1/customer/disputes";
/** The list comes in pages of this many, if no other number is asked for. */
const USUAL_PAGE = 10;
const LARGEST_PAGE = 50;

export function disputeRoutes({ store, wire, base }: Parts): Route[] {
  return [
    wire("GET", `${PATH}/:id`, ({ params }) => ({ body: store.get("dispute", params.id) })),
    wire("GET", PATH, ({ query }) => {
      const since = Date.parse(query.get("update_time_after") ?? "1970-01-01T00:00:00Z");
      const from = Number(query.get("next_page_token") ?? 0);
      const size = Number(query.get("page_size") ?? USUAL_PAGE);
      if (!(size >= 1 && size <= LARGEST_PAGE)) throw invalid("/page_size");
      const found = store.all("dispute", ({ update_time }) => Date.parse(update_time) >= since);
      const items = found.slice(from, from + size).map(({ disputed_transactions: _, ...item }) => item);
      const next = new URLSearchParams(query);
      next.set("next_page_token", String(from + size));
      const more = { rel: "next", method: "GET", href: `${base()}${API_HOST}${PATH}?${next}` };
      return { body: { items, links: from + size < found.length ? [more] : [] } };
    }),
  ];
}
