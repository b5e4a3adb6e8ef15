import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type {
  getDelivery,
  listDeliveries,
  replayDeliveries,
  resendDelivery,
  testWebhook,
} from "@owlstat/core/webhooks/contract.ts";
import { EVENT_EXAMPLES } from "@owlstat/core/webhooks/examples.ts";
import { TEST_EVENT } from "@owlstat/core/webhooks/rules.ts";
import { requireAttempt } from "../platform/attempts.ts";
import type { ScopedContext } from "../platform/context.ts";
import { enqueueMany } from "../platform/jobs/enqueue.ts";
import {
  beginAgain,
  deliveriesOf,
  endedSince,
  findDelivery,
  type WebhookDeliveryRow,
} from "./delivery-store.ts";
import { attemptJob, attempts, newDelivery, queue } from "./emit.ts";
import { findWebhook } from "./store.ts";

/** Messages that somebody orders by hand go to a server that may be a stranger's. */
const BY_HAND = { most: 40, seconds: 3600 };
const requireHand = (context: ScopedContext) =>
  requireAttempt(context, `webhooks by hand of ${context.scope.userId}`, BY_HAND);

export async function sendTest(
  context: ScopedContext,
  { id, event }: Input<typeof testWebhook>,
): Promise<Answer<typeof testWebhook>> {
  const { db, clock, scope } = context;
  await requireHand(context);
  await db.transaction(async (tx) => {
    const webhook = await findWebhook(tx, scope, id);
    if (!webhook) throw new AppError("not_found");
    const data = event ? EVENT_EXAMPLES[event] : { webhook_id: id };
    await queue(tx, [newDelivery(webhook, event ?? TEST_EVENT, data, null, clock.now(), true)], clock.now());
  });
  return { ok: true };
}

export async function showDeliveries(
  { db, scope }: ScopedContext,
  { id }: Input<typeof listDeliveries>,
): Promise<Answer<typeof listDeliveries>> {
  if (!(await findWebhook(db, scope, id))) throw new AppError("not_found");
  return { deliveries: (await deliveriesOf(db, scope, id)).map(presentDelivery) };
}

export async function showDelivery(
  { db, scope }: ScopedContext,
  { id }: Input<typeof getDelivery>,
): Promise<Answer<typeof getDelivery>> {
  const row = await findDelivery(db, scope, id);
  if (!row) throw new AppError("not_found");
  const { body, answer, ...delivery } = row;
  return { delivery: { ...presentDelivery(delivery), body, answer } };
}

const presentDelivery = ({ created_at, next_at, ...row }: WebhookDeliveryRow) => ({
  ...row,
  created_at: created_at.toISOString(),
  next_at: next_at?.toISOString() ?? null,
});

export async function sendAgain(
  context: ScopedContext,
  { id }: Input<typeof resendDelivery>,
): Promise<Answer<typeof resendDelivery>> {
  const { db, clock, scope } = context;
  await requireHand(context);
  await db.transaction(async (tx) => {
    const attempt = await beginAgain(tx, scope, id, new Date(clock.now()));
    if (attempt === null) throw new AppError("not_found");
    // An attempt that was not made, because the webhook was paused, has the same number: this one is another job.
    const job = attemptJob(id, attempt, scope.spaceId);
    await enqueueMany(tx, attempts, [{ ...job, once: `${job.once} again ${clock.now()}` }]);
  });
  return { ok: true };
}

/** How many are sent again by one call, and how many such calls an hour. */
const REPLAYED = 500;
const REPLAYS = { most: 10, seconds: 3600 };

/** Sends what ended since a time once more. Each has its own attempts, as if sent again by itself. */
export async function replay(
  context: ScopedContext,
  { id, since, which }: Input<typeof replayDeliveries>,
): Promise<Answer<typeof replayDeliveries>> {
  const { db, clock, scope } = context;
  await requireAttempt(context, `webhooks replayed by ${scope.userId}`, REPLAYS);
  return db.transaction(async (tx) => {
    if (!(await findWebhook(tx, scope, id))) throw new AppError("not_found");
    const states = which === "all" ? ["delivered", "failed"] : ["failed"];
    const wish = { webhookId: id, since: new Date(since), states, most: REPLAYED + 1 };
    const found = await endedSince(tx, scope, wish);
    const ended = found.slice(0, REPLAYED);
    const jobs = [];
    for (const one of ended) {
      const attempt = await beginAgain(tx, scope, one.id, new Date(clock.now()));
      if (attempt === null) continue;
      const job = attemptJob(one.id, attempt, scope.spaceId);
      jobs.push({ ...job, once: `${job.once} again ${clock.now()}` });
    }
    await enqueueMany(tx, attempts, jobs);
    const until = ended.at(-1)?.created_at.toISOString() ?? null;
    return { queued: jobs.length, more: found.length > REPLAYED, until };
  });
}
