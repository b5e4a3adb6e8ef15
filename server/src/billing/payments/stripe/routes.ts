import { confirmCheckout, stripeWebhook } from "@owlstat/core/billing/stripe/contract.ts";
import { route } from "../../../platform/http/calls/route.ts";
import { confirm } from "../checkout-actions.ts";
import { receiveEvent } from "../webhook-actions.ts";

export const stripeRoutes = [
  route(confirmCheckout, { access: "owner", perMinute: 120 }, (context, { session_id }) =>
    confirm(context, "stripe", session_id),
  ),
  route(stripeWebhook, { access: "visitor", outside: true }, (context) => receiveEvent(context, "stripe")),
];
