import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { Confirmation } from "../confirmation.ts";

export const confirmPaypal = endpoint({
  method: "POST",
  path: "/billing/paypal/confirm",
  summary: "Reads an approved subscription and the plan it led to from PayPal.",
  body: z.object({ subscription_id: z.string().check(z.maxLength(50), z.regex(/^I-[A-Z0-9]+$/)) }),
  answer: Confirmation,
  errors: ["not_found", "payments_closed", "payments_unavailable"],
});

export const paypalWebhook = endpoint({
  method: "POST",
  path: "/billing/paypal/webhook",
  summary: "Events of PayPal, signed by it.",
  answer: z.object({ ok: z.literal(true) }),
  errors: ["signature_invalid"],
});
