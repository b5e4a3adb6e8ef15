import type { Language } from "@owlstat/core/i18n/languages.ts";
import type Stripe from "stripe";
import { contentKey } from "../content-key.ts";
import { idOf } from "./ids.ts";

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

/**
 * A subscription keeps the card it was first paid with, whatever becomes the customer's card, and that is the one which
 * the portal changes. From now on it follows the customer's, which so far is its own.
 */
export async function followCard(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer, limit: 100 });
  for (const { id, default_payment_method: kept } of data) {
    const card = idOf(kept);
    if (!card) continue;
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
    await stripe.subscriptions.update(id, { default_payment_method: "" });
  }
}

/** Sends somebody to change their card. */
export async function openPortal(
  stripe: Stripe,
  given: { customer: string; configuration: string; return_url: string; locale: Language },
): Promise<string> {
  await followCard(stripe, given.customer);
  const purpose = { flow_data: { type: "payment_method_update" as const } };
  return (await stripe.billingPortal.sessions.create({ ...given, ...purpose })).url;
}
