import { createHmac } from "node:crypto";
import type { Context } from "../frame/service.ts";
import { Webhooks } from "../frame/webhooks.ts";
import type { Store } from "./store.ts";
import type { StripeEvent } from "./types.ts";

const API_VERSION = "2026-10-28.endive";

function signatureOf(body: string, seconds: number, secret: string): string {
  const hex = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${hex}`;
}

/** Stores events and sends them to the webhook. */
export class Events {
  readonly hooks: Webhooks;
  readonly #store: Store;

  constructor({ now, credentials }: Context, store: Store, target: string | null) {
    this.#store = store;
    this.hooks = new Webhooks(target, (body) => ({
      "stripe-signature": signatureOf(body, Math.floor(now() / 1000), credentials.stripeWebhookSecret),
    }));
  }

  emit(type: string, object: unknown, at: number): void {
    const event: StripeEvent = {
      id: this.#store.newId("event"),
      object: "event",
      api_version: API_VERSION,
      created: at,
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object: structuredClone(object) },
    };
    this.#store.put("event", event);
    this.hooks.deliver(() => this.send(event));
  }

  /** Sends one event once, also one that was dropped before. */
  async send(event: StripeEvent): Promise<boolean> {
    if (!(await this.hooks.post(event))) return false;
    event.pending_webhooks = 0;
    this.#store.changed();
    return true;
  }
}
