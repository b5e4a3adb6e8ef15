import { confirmPaypal, paypalWebhook } from "@owlstat/core/billing/paypal/contract.ts";
import { route } from "../../../platform/http/calls/route.ts";
import { confirm } from "../checkout-actions.ts";
import { receiveEvent } from "../webhook-actions.ts";

export const paypalRoutes = [
  route(confirmPaypal, { access: "owner", perMinute: 120 }, (context, { subscription_id }) =>
    confirm(context, "paypal", subscription_id),
  ),
  route(paypalWebhook, { access: "visitor", outside: true }, (context) => receiveEvent(context, "paypal")),
];
