import type { Charge, FailureReason } from "./payment-types.ts";
import type { Store } from "./store.ts";
import type { Invoice, PaymentMethod } from "./types.ts";

type Try = { invoice: Invoice; card: PaymentMethod; at: number };

function chargeOf(store: Store, { invoice, card, at }: Try): Charge {
  return {
    id: store.newId("charge"),
    object: "charge",
    created: at,
    livemode: false,
    amount: invoice.amount_due,
    amount_refunded: 0,
    currency: invoice.currency,
    customer: invoice.customer,
    disputed: false,
    failure_code: null,
    failure_message: null,
    outcome: { network_status: "approved_by_network", reason: null, type: "authorized" },
    paid: true,
    payment_intent: `pi_${store.newId("event").slice(4)}`,
    payment_method: card.id,
    refunded: false,
    status: "succeeded",
    metadata: {},
  };
}

/** The card paid the bill. */
export function recordPaid(store: Store, made: Try): void {
  const { invoice, at } = made;
  const { payment_intent } = store.put("charge", chargeOf(store, made));
  store.put("invoice_payment", {
    id: store.newId("invoice_payment"),
    object: "invoice_payment",
    created: at,
    livemode: false,
    amount_paid: invoice.amount_due,
    amount_requested: invoice.amount_due,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    payment: { type: "payment_intent", payment_intent },
    status: "paid",
  });
}

const MESSAGES: Readonly<Record<FailureReason, string>> = {
  generic_decline: "Your card was declined.",
  authentication_required: "Your card was declined. This transaction requires authentication.",
};

/** The bank refused: a charge of its own for every try, with the bank's reason. */
export function recordRefused(store: Store, made: Try, reason: FailureReason): void {
  store.put("charge", {
    ...chargeOf(store, made),
    failure_code: reason === "authentication_required" ? reason : "card_declined",
    failure_message: MESSAGES[reason],
    outcome: { network_status: "declined_by_network", reason, type: "issuer_declined" },
    paid: false,
    status: "failed",
  });
}
