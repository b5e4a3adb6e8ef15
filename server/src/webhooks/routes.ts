import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  replayDeliveries,
  resendDelivery,
  testWebhook,
} from "@owlstat/core/webhooks/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { change, makeWebhook, remove, renewSecret, showWebhooks } from "./actions.ts";
import { replay, sendAgain, sendTest, showDeliveries, showDelivery } from "./delivery-actions.ts";

const READS = { access: "admin", also: ["token"], scope: "webhooks:read" } as const;
const CHANGES = { access: "admin", also: ["token"], scope: "webhooks:change" } as const;
const SENDS = { ...CHANGES, feature: "api", outward: true } as const;

export const webhookRoutes = [
  route(listWebhooks, READS, showWebhooks),
  route(createWebhook, { ...SENDS, perMinute: 60 }, makeWebhook),
  // Looking, pausing and deleting need no feature, so that they work even after the plan ended.
  route(changeWebhook, { ...CHANGES, outward: true }, change),
  route(deleteWebhook, CHANGES, remove),
  route(renewWebhookSecret, { ...SENDS, perMinute: 20 }, renewSecret),
  route(testWebhook, { ...SENDS, perMinute: 20 }, sendTest),
  route(listDeliveries, READS, showDeliveries),
  route(getDelivery, READS, showDelivery),
  route(resendDelivery, { ...SENDS, perMinute: 60 }, sendAgain),
  route(replayDeliveries, { ...SENDS, perMinute: 20 }, replay),
];
