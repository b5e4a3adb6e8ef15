import type Stripe from "stripe";
import { contentKey } from "../content-key.ts";

/** Cards are changed there and nothing else: plans, tax numbers and cancelling are ours, with their rules. */
const FEATURES = {
  payment_method_update: { enabled: true },
  invoice_history: { enabled: false },
  customer_update: { enabled: false },
  subscription_cancel: { enabled: false },
  subscription_update: { enabled: false },
};
const MARK = "owlstat";

/** Our configuration of Stripe's customer portal: made when it is first needed, and found there afterwards. */
export async function findPortal(stripe: Stripe): Promise<string> {
  const key = contentKey(FEATURES);
  for await (const found of stripe.billingPortal.configurations.list({ active: true, limit: 100 })) {
    if (found.metadata?.[MARK] === key) return found.id;
  }
  const made = { features: FEATURES, metadata: { [MARK]: key } };
  return (await stripe.billingPortal.configurations.create(made)).id;
}
