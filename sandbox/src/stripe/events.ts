import { createHmac } from "node:crypto";
import type { Context } from "../frame/service.ts";
import type { Store } from "./store.ts";
import type { StripeEvent } from "./types.ts";

export const API_VERSION = "2026-10-28.endive";

/** `drop` loses them; what was dropped or held can be sent later. */
export const DELIVERY_MODES = ["deliver", "drop"] as const;
export type DeliveryMode = (typeof DELIVERY_MODES)[number];

const RETRY_MS = [500, 2_000, 10_000, 60_000];

export function signatureOf(body: string, seconds: number, secret: string): string {
  const hex = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${hex}`;
}

/** Stores events and sends them to the webhook. */
export class Events {
  mode: DeliveryMode = "deliver";
  target: string | null;
  readonly #now: () => number;
  readonly #secret: string;
  readonly #store: Store;
  readonly #underway = new Set<Promise<unknown>>();

  constructor({ now, credentials }: Context, store: Store, target: string | null) {
    this.#now = now;
    this.#secret = credentials.stripeWebhookSecret;
    this.#store = store;
    this.target = target;
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
    this.#track(this.#deliver(event, 0));
  }

  /** Sends one event once, also one that was dropped before. */
  async send(event: StripeEvent): Promise<boolean> {
    if (this.target === null || !(await this.#post(event, this.target))) return false;
    event.pending_webhooks = 0;
    this.#store.changed();
    return true;
  }

  /** Resolves when nothing is on its way any more. */
  async settled(): Promise<void> {
    while (this.#underway.size > 0) await Promise.all(this.#underway);
  }

  /** Tried again with growing pauses, as the real one does for days. */
  async #deliver(event: StripeEvent, attempt: number): Promise<void> {
    if (this.mode === "drop" || this.target === null || (await this.send(event))) return;
    const pause = RETRY_MS[attempt];
    if (pause === undefined) return;
    setTimeout(() => this.#track(this.#deliver(event, attempt + 1)), pause).unref();
  }

  #track(work: Promise<unknown>): void {
    this.#underway.add(work);
    void work.finally(() => this.#underway.delete(work));
  }

  async #post(event: StripeEvent, target: string): Promise<boolean> {
    const body = JSON.stringify(event);
    const signature = signatureOf(body, Math.floor(this.#now() / 1000), this.#secret);
    try {
      const response = await fetch(target, {
        method: "POST",
        headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
        body,
        signal: AbortSignal.timeout(10_000),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }
}
