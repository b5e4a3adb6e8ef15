import { stripeWebhook } from "@owlstat/core/billing/stripe/contract.ts";
import { API_BASE } from "../platform/http/calls/api.ts";
import { ProviderRefused } from "../providers/json-call.ts";
import { type Check, notReady, notUsed, ready } from "./finding.ts";
import { judgeWebhooks } from "./webhook.ts";

const EVENTS = [
  ...["checkout.session.completed", "checkout.session.expired", "customer.updated"],
  ...["customer.subscription.created", "customer.subscription.updated", "customer.subscription.deleted"],
  ...["invoice.paid", "invoice.payment_failed", "invoice.payment_action_required"],
  ...["charge.refunded", "charge.dispute.created", "charge.dispute.updated", "charge.dispute.closed"],
];

/** A restricted key may be refused what only the doctor reads. */
async function readable<T>(read: () => Promise<T>, judge: (found: T) => ReturnType<typeof ready>) {
  try {
    return judge(await read());
  } catch (error) {
    if (error instanceof ProviderRefused) return notReady("unreadable");
    throw error;
  }
}

export const stripe: Check = {
  id: "stripe",
  async look({ config, probes }) {
    if (!probes.stripe) return notUsed();
    const kind = await probes.stripe.key();
    return kind === "test" && config.production ? notReady("test_key") : ready();
  },
};

export const stripeHook: Check = {
  id: "stripe_webhook",
  look({ config, probes }) {
    if (!probes.stripe) return notUsed();
    const address = config.publicUrl + API_BASE + stripeWebhook.path;
    return readable(probes.stripe.webhooks, (hooks) => judgeWebhooks(hooks, address, EVENTS));
  },
};

export const stripePortal: Check = {
  id: "stripe_portal",
  look({ probes }) {
    if (!probes.stripe) return notUsed();
    return readable(probes.stripe.portals, (count) => (count > 0 ? ready() : notReady("portal_missing")));
  },
};

/** VAT is computed here by the seller's country, so the account must be of the same. */
export const stripeTax: Check = {
  id: "stripe_tax",
  look({ config, probes }) {
    if (!probes.stripe) return notUsed();
    const { country } = config.seller;
    return readable(probes.stripe.country, (account) =>
      account === country
        ? ready("seller_country", { country })
        : notReady("country_differs", { country, account: account ?? "?" }),
    );
  },
};
