import { confirmCheckout } from "@owlstat/core/billing/stripe/contract.ts";
import { call } from "../../../platform/calls/api.ts";
import type { ProviderView } from "./provider-view.ts";

export const stripe: ProviderView = {
  title: "stripe.title",
  means: "plan.card",
  portal: "plan.changeCard",
  failed: null,
  approve: null,
  parameter: "session_id",
  confirm: (session_id) => call(confirmCheckout, { session_id }),
};
