import { paypalWebhook } from "@owlstat/core/billing/paypal/contract.ts";
import { API_BASE } from "../platform/http/calls/api.ts";
import { type Check, notUsed, ready } from "./finding.ts";
import { judgeWebhooks } from "./webhook.ts";

const EVENTS = [
  ...["BILLING.SUBSCRIPTION.ACTIVATED", "BILLING.SUBSCRIPTION.UPDATED", "BILLING.SUBSCRIPTION.SUSPENDED"],
  ...["BILLING.SUBSCRIPTION.CANCELLED", "BILLING.SUBSCRIPTION.PAYMENT.FAILED"],
  ...["PAYMENT.SALE.COMPLETED", "PAYMENT.SALE.REFUNDED", "PAYMENT.SALE.REVERSED"],
  ...["CUSTOMER.DISPUTE.CREATED", "CUSTOMER.DISPUTE.RESOLVED"],
];

export const paypal: Check = {
  id: "paypal",
  async look({ probes }) {
    if (!probes.paypal) return notUsed();
    await probes.paypal.token();
    return ready();
  },
};

export const paypalHook: Check = {
  id: "paypal_webhook",
  async look({ config, probes }) {
    if (!probes.paypal) return notUsed();
    const hook = await probes.paypal.webhook();
    return judgeWebhooks(hook ? [hook] : [], config.publicUrl + API_BASE + paypalWebhook.path, EVENTS);
  },
};
