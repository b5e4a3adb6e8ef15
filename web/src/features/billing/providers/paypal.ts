import { confirmPaypal } from "@owlstat/core/billing/paypal/contract.ts";
import { call } from "../../../platform/calls/api.ts";
import type { ProviderView } from "./provider-view.ts";

export const paypal: ProviderView = {
  title: "paypal.title",
  means: "plan.payer",
  portal: "plan.toPaypal",
  failed: "plan.paypalFailed",
  approve: "change.approve",
  parameter: "subscription_id",
  confirm: (subscription_id) => call(confirmPaypal, { subscription_id }),
};
