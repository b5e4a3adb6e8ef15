import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { DELIVERY_STATES, DISABLED_WHY, PROBLEMS, WEBHOOK_EVENTS } from "./rules.ts";

const Address = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const Events = z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length));
const ById = z.object({ id: z.uuid() });
const Ok = z.object({ ok: z.literal(true) });

export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  paused: z.boolean(),
  /** Why it was switched off by itself; null while it was not. */
  disabled: z.nullable(z.enum(DISABLED_WHY)),
  created_at: z.string(),
});
export type Webhook = z.output<typeof Webhook>;

export const WebhookDelivery = z.object({
  id: z.uuid(),
  event: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number(),
  /** The status of the last answer; null where there was none. */
  status: z.nullable(z.number()),
  problem: z.nullable(z.enum(PROBLEMS)),
  /** How long the last attempt took; null where none was made. */
  duration_ms: z.nullable(z.number()),
  created_at: z.string(),
  /** When it is tried next; null when it ended. */
  next_at: z.nullable(z.string()),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

export const listWebhooks = endpoint({
  method: "GET",
  path: "/webhooks",
  summary: "The webhooks of the space, newest first.",
  list: "webhooks",
  answer: z.object({ webhooks: z.array(Webhook) }),
});

export const createWebhook = endpoint({
  method: "POST",
  path: "/webhooks",
  summary: "Creates a webhook. Its secret is in this answer and never shown again.",
  body: z.object({ url: Address, events: Events }),
  answer: z.object({ webhook: Webhook, secret: z.string() }),
  errors: ["webhook_address_invalid", "too_many_webhooks"],
});

export const changeWebhook = endpoint({
  method: "PATCH",
  path: "/webhooks/:id",
  summary: "Changes the address or events of a webhook, pauses it, or switches it on again.",
  params: ById,
  body: z.object({ url: z.optional(Address), events: z.optional(Events), paused: z.optional(z.boolean()) }),
  answer: z.object({ webhook: Webhook }),
  errors: ["not_found", "webhook_address_invalid"],
});

export const deleteWebhook = endpoint({
  method: "DELETE",
  path: "/webhooks/:id",
  summary: "Deletes a webhook with its deliveries.",
  params: ById,
  answer: Ok,
  errors: ["not_found"],
});

export const renewWebhookSecret = endpoint({
  method: "POST",
  path: "/webhooks/:id/secret",
  summary: "Gives a webhook a new secret. The old one signs too for another 24 hours.",
  params: ById,
  answer: z.object({ secret: z.string() }),
  errors: ["not_found"],
});

export const testWebhook = endpoint({
  method: "POST",
  path: "/webhooks/:id/test",
  summary:
    "Sends an example of an event to a webhook, whether it listens to it or not; webhook.test where none is named. Its body says test: true.",
  params: ById,
  body: z.object({ event: z.optional(z.enum(WEBHOOK_EVENTS)) }),
  answer: Ok,
  errors: ["not_found", "rate_limited"],
});

export const listDeliveries = endpoint({
  method: "GET",
  path: "/webhooks/:id/deliveries",
  summary: "The last 50 deliveries of a webhook, newest first.",
  params: ById,
  list: "deliveries",
  answer: z.object({ deliveries: z.array(WebhookDelivery) }),
  errors: ["not_found"],
});

export const getDelivery = endpoint({
  method: "GET",
  path: "/webhooks/deliveries/:id",
  summary: "A delivery with the body that was sent and the beginning of the last answer, without secrets.",
  params: ById,
  answer: z.object({
    delivery: z.extend(WebhookDelivery, {
      /** As it is signed and sent. */
      body: z.string(),
      /** At most 1,000 characters; null where there was no answer. */
      answer: z.nullable(z.string()),
    }),
  }),
  errors: ["not_found"],
});

export const replayDeliveries = endpoint({
  method: "POST",
  path: "/webhooks/:id/replay",
  summary:
    "Sends what ended since a time once more, oldest first, with the same ids: the failed, or all. At most 500; repeat with the last `until` as long as `more` is true.",
  params: ById,
  body: z.strictObject({
    /** Within the 30 days that deliveries are listed. */
    since: z.iso.datetime(),
    which: z._default(z.enum(["failed", "all"]), "failed"),
  }),
  answer: z.object({
    queued: z.number(),
    more: z.boolean(),
    /** When the last of them happened; null where there was none. */
    until: z.nullable(z.string()),
  }),
  errors: ["not_found", "rate_limited"],
});

export const resendDelivery = endpoint({
  method: "POST",
  path: "/webhooks/deliveries/:id/resend",
  summary: "Sends a delivery that has ended once more, with the same id.",
  params: ById,
  answer: Ok,
  errors: ["not_found", "rate_limited"],
});
