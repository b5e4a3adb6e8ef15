import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  resendDelivery,
  testWebhook,
} from "@owlstat/core/webhooks/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import {
  change,
  makeWebhook,
  remove,
  renewSecret,
  sendAgain,
  sendTest,
  showDeliveries,
  showWebhooks,
} from "./actions.ts";

export const webhookRoutes = [
  route(listWebhooks, { access: "admin" }, showWebhooks),
  route(createWebhook, { access: "admin", feature: "api", perMinute: 60, outward: true }, makeWebhook),
  // Looking, pausing and deleting need no feature, so that they work even after the plan ended.
  route(changeWebhook, { access: "admin", outward: true }, change),
  route(deleteWebhook, { access: "admin" }, remove),
  route(renewWebhookSecret, { access: "admin", feature: "api", perMinute: 20, outward: true }, renewSecret),
  route(testWebhook, { access: "admin", feature: "api", perMinute: 20, outward: true }, sendTest),
  route(listDeliveries, { access: "admin" }, showDeliveries),
  route(resendDelivery, { access: "admin", feature: "api", perMinute: 60, outward: true }, sendAgain),
];
