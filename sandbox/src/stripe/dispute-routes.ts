import type { Route } from "../frame/router.ts";
import { refuse } from "./errors.ts";
import { group, text } from "./form.ts";
import type { Parts } from "./payment-routes.ts";
import type { Charge, Dispute } from "./payment-types.ts";
import { listOf } from "./wire.ts";

/** Days the seller has for an answer. */
const ANSWER_DAYS = 9;
const DAY = 86_400;

/** The cardholder asked the bank for the money back; the bank asks the seller. */
export function openDispute({ store, events, time }: Parts, charge: Charge): Dispute {
  const at = time.nowOf(charge.customer);
  charge.disputed = true;
  store.put("charge", charge);
  const dispute = store.put("dispute", {
    id: store.newId("dispute"),
    object: "dispute",
    created: at,
    livemode: false,
    amount: charge.amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
    evidence_details: {
      due_by: at + ANSWER_DAYS * DAY,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    metadata: {},
  });
  events.emit("charge.dispute.created", dispute, at);
  return dispute;
}

/** The bank decided. */
export function closeDispute({ store, events, time }: Parts, dispute: Dispute, status: "won" | "lost"): void {
  const at = time.nowOf(store.get("charge", dispute.charge).customer);
  store.put("dispute", Object.assign(dispute, { status }));
  events.emit("charge.dispute.closed", dispute, at);
}

const isClosed = ({ status }: Dispute) => status === "won" || status === "lost";

export function disputeRoutes(parts: Parts): Route[] {
  const { store, wire, events, time } = parts;
  return [
    wire("GET", "/disputes", ({ fields }) => {
      const [charge, intent] = [text(fields, "charge"), text(fields, "payment_intent")];
      const wanted = store.all(
        "dispute",
        (one) =>
          (charge === undefined || one.charge === charge) &&
          (intent === undefined || one.payment_intent === intent),
      );
      return listOf(wanted, "/v1/disputes", fields);
    }),
    wire("GET", "/disputes/:id", ({ params }) => store.get("dispute", params.id ?? "")),
    wire("POST", "/disputes/:id", ({ params, fields }) => {
      const dispute = store.get("dispute", params.id ?? "");
      if (isClosed(dispute)) throw refuse("This dispute is already closed.");
      if (group(fields, "evidence")) {
        const { evidence_details: before } = dispute;
        dispute.evidence_details = {
          ...before,
          has_evidence: true,
          submission_count: before.submission_count + 1,
        };
        dispute.status = "under_review";
      }
      store.put("dispute", dispute);
      events.emit(
        "charge.dispute.updated",
        dispute,
        time.nowOf(store.get("charge", dispute.charge).customer),
      );
      return dispute;
    }),
    wire("POST", "/disputes/:id/close", ({ params }) => {
      const dispute = store.get("dispute", params.id ?? "");
      if (isClosed(dispute)) throw refuse("This dispute is already closed.");
      closeDispute(parts, dispute, "lost");
      return dispute;
    }),
  ];
}
