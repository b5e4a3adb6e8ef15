import type { PaymentProvider } from "@owlstat/core/billing/rules.ts";
import type { OwnerContext } from "../../platform/context.ts";
import type { Returning } from "../../providers/payments.ts";

/** PayPal adds the id of the subscription by itself. */
const CONFIRMATIONS = {
  stripe: "/stripe-payment-confirmation?session_id={CHECKOUT_SESSION_ID}",
  paypal: "/paypal-payment-confirmation",
} as const;

/** Where somebody comes back to after paying, or after giving up. */
export function returning(
  { config, language }: OwnerContext,
  provider: PaymentProvider,
  cancelPath: string,
): Returning {
  return {
    language,
    successUrl: config.publicUrl + CONFIRMATIONS[provider],
    cancelUrl: config.publicUrl + cancelPath,
  };
}
