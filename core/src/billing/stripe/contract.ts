import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { Confirmation } from "../confirmation.ts";

export const confirmCheckout = endpoint({
  method: "POST",
  path: "/billing/stripe/confirm",
  summary: "Reads a checkout and the plan it led to from the card service.",
  body: z.object({ session_id: z.string().check(z.maxLength(200)) }),
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
