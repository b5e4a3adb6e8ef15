import { includes } from "@owlstat/core/plans/entitlements.ts";
import { subscriptionOf } from "@owlstat/core/plans/rules.ts";
import type { WebhookEvent } from "@owlstat/core/webhooks/rules.ts";
import * as z from "zod/mini";
import type { Queries, Tx } from "../platform/db/connect.ts";
import type { Queue } from "../platform/jobs/define-job.ts";
import { enqueueMany } from "../platform/jobs/enqueue.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { findPlan } from "../spaces/plan-store.ts";
import { insertDeliveries, type NewWebhookDelivery } from "./delivery-store.ts";
import { listening } from "./store.ts";

/** The queue of attempts: one job each, so that a retry is a job of its own. */
export const attempts = {
  name: "webhooks.deliver",
  bySpace: true,
  payload: z.object({ deliveryId: z.uuid(), attempt: z.int() }),
} satisfies Queue;

export type HookEvent = {
  spaceId: string;
  type: WebhookEvent;
  /** Ids and figures; nothing about members of the space. */
  data: Record<string, unknown>;
  /** Names the cause where the same may be told twice. */
  once?: string;
};

/** The body of an event as it is signed and sent. */
const bodyOf = (type: string, data: Readonly<Record<string, unknown>>, now: number, test?: true): string =>
  JSON.stringify({ type, timestamp: new Date(now).toISOString(), ...(test && { test }), data });

/** Tells the webhooks of the spaces, in the transaction of the cause: both commit or neither. */
export async function emit(tx: Tx, events: readonly HookEvent[], now: number): Promise<void> {
  if (events.length === 0) return;
  const spaceIds = [...new Set(events.map(({ spaceId }) => spaceId))];
  const hooks = await listening(tx, spaceIds, [...new Set(events.map(({ type }) => type))]);
  const included = new Map<string, boolean>();
  for (const { space_id } of hooks) {
    if (!included.has(space_id)) included.set(space_id, await mayUseApi(tx, space_id, now));
  }
  const deliveries = hooks
    .filter(({ space_id }) => included.get(space_id))
    .flatMap((hook) =>
      events
        .filter(({ spaceId, type }) => spaceId === hook.space_id && hook.events.includes(type))
        .map(({ type, data, once }) => newDelivery(hook, type, data, once ?? null, now)),
    );
  await queue(tx, deliveries, now);
}

export function newDelivery(
  { id, space_id }: { id: string; space_id: string },
  type: string,
  data: Readonly<Record<string, unknown>>,
  once: string | null,
  now: number,
  test?: true,
): NewWebhookDelivery {
  const body = bodyOf(type, data, now, test);
  return { id: uuidv7(now), webhook_id: id, space_id, event: type, body, once_key: once };
}

/** Stores deliveries and queues their first attempts. */
export async function queue(tx: Tx, deliveries: readonly NewWebhookDelivery[], now: number): Promise<void> {
  if (deliveries.length === 0) return;
  const fresh = await insertDeliveries(tx, deliveries, new Date(now));
  const begun = deliveries.filter(({ id }) => fresh.has(id));
  await enqueueMany(
    tx,
    attempts,
    begun.map(({ id, space_id }) => attemptJob(id, 0, space_id)),
  );
}

/** One attempt is queued once, however often it is asked for. */
export const attemptJob = (deliveryId: string, attempt: number, group: string, startAfter?: number) => ({
  payload: { deliveryId, attempt },
  once: `${deliveryId} ${attempt}`,
  group,
  ...(startAfter !== undefined && { startAfter }),
});

export async function mayUseApi(db: Queries, spaceId: string, now: number): Promise<boolean> {
  const plan = await findPlan(db, spaceId);
  return plan !== null && includes(subscriptionOf(plan, now), "api");
}
