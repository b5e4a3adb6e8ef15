import type { Context, Service } from "../frame/service.ts";
import { accountRoutes } from "./account-routes.ts";
import { catalogRoutes } from "./catalog-routes.ts";
import { checkoutRoutes } from "./checkout-routes.ts";
import { Collect } from "./collect.ts";
import { customerRoutes } from "./customer-routes.ts";
import { stripeControls, stripeDesk } from "./desk.ts";
import { disputeRoutes } from "./dispute-routes.ts";
import { Events } from "./events.ts";
import { hostedPages } from "./pages.ts";
import { paymentRoutes } from "./payment-routes.ts";
import { portalRoutes } from "./portal-routes.ts";
import { scheduleRoutes } from "./schedule-routes.ts";
import { createStore } from "./store.ts";
import { subscriptionRoutes } from "./subscription-routes.ts";
import { Subscriptions } from "./subscriptions.ts";
import { Time } from "./time.ts";
import { createWire } from "./wire.ts";

/**
 * Stripe's billing, based on its API reference. The official client allows no path before `/v1`, so this
 * service has none either.
 */
export function createStripe(context: Context, webhookTarget: string | null): Service {
  const store = createStore(context.keep);
  const events = new Events(context, store, webhookTarget);
  const collect = new Collect(store, events, context.url);
  const subscriptions = new Subscriptions(store, events, collect);
  const time = new Time(context, store, events, collect, subscriptions);
  const now = () => Math.floor(context.now() / 1000);
  const parts = {
    store,
    events,
    collect,
    subscriptions,
    time,
    now,
    wire: createWire(store, context.credentials.stripeKey),
  };
  return {
    name: "stripe",
    label: "Stripe",
    routes: [
      ...accountRoutes(parts),
      ...catalogRoutes(parts),
      ...customerRoutes(parts),
      ...subscriptionRoutes(parts),
      ...scheduleRoutes(parts),
      ...paymentRoutes(parts),
      ...disputeRoutes(parts),
      ...checkoutRoutes(parts, context.url),
      ...portalRoutes(parts, context.url),
      ...hostedPages(parts),
    ],
    controls: stripeControls(parts),
    desk: () => stripeDesk(parts),
    errorBody: (status) => ({
      error: {
        type: status === 429 ? "rate_limit_error" : "api_error",
        message: "An unexpected error occurred",
      },
    }),
  };
}
