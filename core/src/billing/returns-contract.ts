import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { CYCLES } from "../pricing/rules.ts";
import { User } from "../users/contract.ts";

/**
 * What became of a payment, asked by the page people return to: `overdue` and `ended` where the plan it paid for failed
 * to renew or is over since.
 */
const Confirmation = z.object({
  state: z.enum(["open", "waiting", "active", "overdue", "ended", "expired"]),
  slots: z.nullable(z.int()),
  cycle: z.nullable(z.enum(CYCLES)),
  user: User,
});

export const confirmCheckout = endpoint({
  method: "POST",
  path: "/billing/stripe/confirm",
  summary: "Reads a checkout and the plan it led to from the card service.",
  body: z.object({ session_id: z.string().check(z.maxLength(200)) }),
  answer: Confirmation,
  errors: ["not_found", "payments_closed", "payments_unavailable"],
});

export const confirmPaypal = endpoint({
  method: "POST",
  path: "/billing/paypal/confirm",
  summary: "Reads an approved subscription and the plan it led to from PayPal.",
  body: z.object({ subscription_id: z.string().check(z.maxLength(50), z.regex(/^I-[A-Z0-9]+$/)) }),
  answer: Confirmation,
  errors: ["not_found", "payments_closed", "payments_unavailable"],
});

export const stripeWebhook = endpoint({
  method: "POST",
  path: "/billing/stripe/webhook",
  summary: "Events of the card service, signed by it.",
  answer: z.object({ ok: z.literal(true) }),
  errors: ["signature_invalid"],
});

export const paypalWebhook = endpoint({
  method: "POST",
  path: "/billing/paypal/webhook",
  summary: "Events of PayPal, signed by it.",
  answer: z.object({ ok: z.literal(true) }),
  errors: ["signature_invalid"],
});
