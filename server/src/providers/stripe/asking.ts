import Stripe from "stripe";
import type { Clock } from "../../platform/clock.ts";
import { createGuard } from "../breaker.ts";
import { ProviderRefused, ProviderUnavailable } from "../json-call.ts";
import { PaymentDeclined } from "../payments.ts";

export const SERVICE = "Stripe";

/** Runs a call and turns its errors into ours. */
export type Asking = {
  asking<T>(work: () => Promise<T>): Promise<T>;
  unlessMissing<T>(work: () => Promise<T>): Promise<T | null>;
  isAway(): boolean;
};

/** Turns what the package throws into the errors of our providers. Its messages may name people, so none is passed on. */
async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new PaymentDeclined("the card was declined");
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new ProviderRefused(SERVICE, error.code ?? "bad request");
    if (error instanceof Stripe.errors.StripeError || error instanceof SyntaxError) {
      throw new ProviderUnavailable(SERVICE, error.name, { cause: error });
    }
    throw error;
  }
}

/** How the service is asked: all calls of a client share a breaker. */
export function createAsking({ clock }: { clock: Clock }): Asking {
  const guarded = createGuard(SERVICE, () => clock.now());
  const asking: Asking["asking"] = (work) => guarded(() => translated(work));
  return {
    asking,
    isAway: guarded.isResting,
    unlessMissing: (work) =>
      asking(work).catch((error: unknown) => {
        if (error instanceof ProviderRefused && error.message.includes("resource_missing")) return null;
        throw error;
      }),
  };
}
