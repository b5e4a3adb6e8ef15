import type { OwnerContext } from "../../platform/context.ts";
import type { PaymentService, Returning } from "../../providers/payments.ts";

/** Where somebody comes back to after paying, or after giving up. */
export function returning(
  { config, language }: OwnerContext,
  { confirmationPath }: PaymentService,
  cancelPath: string,
): Returning {
  return {
    language,
    successUrl: config.publicUrl + confirmationPath,
    cancelUrl: config.publicUrl + cancelPath,
  };
}
