import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import type {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  resendDelivery,
  testWebhook,
  Webhook,
} from "@owlstat/core/webhooks/contract.ts";
import { mayAddWebhook, OVERLAP, TEST_EVENT } from "@owlstat/core/webhooks/rules.ts";
import { recordEvent } from "../audit/store.ts";
import { requireAttempt } from "../platform/attempts.ts";
import type { OwnerContext } from "../platform/context.ts";
import { enqueueMany } from "../platform/jobs/enqueue.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { holdSpace } from "../spaces/lock-store.ts";
import { beginAgain, deliveriesOf, type WebhookDeliveryRow } from "./delivery-store.ts";
import { attemptJob, attempts, newDelivery, queue } from "./emit.ts";
import { newSecret, sealSecret } from "./secrets.ts";
import {
  countWebhooks,
  deleteWebhookRow,
  findWebhook,
  insertWebhook,
  replaceSecret,
  updateWebhook,
  type WebhookRow,
  webhooksOf,
} from "./store.ts";

export async function showWebhooks({ db, scope }: OwnerContext): Promise<Answer<typeof listWebhooks>> {
  return { webhooks: (await webhooksOf(db, scope)).map(present) };
}

const present = ({ id, url, events, paused, disabled_why, created_at }: WebhookRow): Webhook => ({
  id,
  url,
  events,
  paused,
  disabled: disabled_why,
  created_at: created_at.toISOString(),
});

async function shown({ db, scope }: OwnerContext, id: string): Promise<{ webhook: Webhook }> {
  const row = await findWebhook(db, scope, id);
  if (!row) throw new AppError("not_found");
  return { webhook: present(row) };
}

export async function makeWebhook(
  context: OwnerContext,
  { url, events }: Input<typeof createWebhook>,
): Promise<Answer<typeof createWebhook>> {
  const { db, clock, scope, mayCall } = context;
  if (!mayCall(url)) throw new AppError("webhook_address_invalid");
  const id = uuidv7(clock.now());
  const secret = newSecret();
  await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    refuseUnless(mayAddWebhook(await countWebhooks(tx, scope)));
    const sealed_secret = sealSecret(context, secret);
    const created_at = new Date(clock.now());
    await insertWebhook(tx, scope, { id, url, events: [...new Set(events)], sealed_secret, created_at });
    await recordEvent(tx, context, "webhook_created", scope.userId, { webhook: id });
  });
  return { ...(await shown(context, id)), secret };
}

export async function change(
  context: OwnerContext,
  { id, url, events, paused }: Input<typeof changeWebhook>,
): Promise<Answer<typeof changeWebhook>> {
  const { db, scope, mayCall } = context;
  if (url !== undefined && !mayCall(url)) throw new AppError("webhook_address_invalid");
  const changes = {
    ...(url !== undefined && { url }),
    ...(events && { events: [...new Set(events)] }),
    ...(paused !== undefined && { paused }),
    // Whoever switches it on, or gives it another address, starts anew.
    ...((paused === false || url !== undefined) && { disabled_why: null, failing_since: null }),
  };
  if (Object.keys(changes).length > 0) await updateWebhook(db, scope, id, changes);
  return shown(context, id);
}

export async function remove(
  context: OwnerContext,
  { id }: Input<typeof deleteWebhook>,
): Promise<Answer<typeof deleteWebhook>> {
  const { db, scope } = context;
  if (!(await deleteWebhookRow(db, scope, id))) throw new AppError("not_found");
  await recordEvent(db, context, "webhook_deleted", scope.userId, { webhook: id });
  return { ok: true };
}

export async function renewSecret(
  context: OwnerContext,
  { id }: Input<typeof renewWebhookSecret>,
): Promise<Answer<typeof renewWebhookSecret>> {
  const { db, clock, scope } = context;
  const secret = newSecret();
  const until = new Date(clock.now() + OVERLAP);
  if (!(await replaceSecret(db, scope, id, sealSecret(context, secret), until)))
    throw new AppError("not_found");
  return { secret };
}

/** Messages that somebody orders by hand go to a server that may be a stranger's. */
const BY_HAND = { most: 40, seconds: 3600 };
const requireHand = (context: OwnerContext) =>
  requireAttempt(context, `webhooks by hand of ${context.scope.userId}`, BY_HAND);

export async function sendTest(
  context: OwnerContext,
  { id }: Input<typeof testWebhook>,
): Promise<Answer<typeof testWebhook>> {
  const { db, clock, scope } = context;
  await requireHand(context);
  await db.transaction(async (tx) => {
    const webhook = await findWebhook(tx, scope, id);
    if (!webhook) throw new AppError("not_found");
    await queue(tx, [newDelivery(webhook, TEST_EVENT, { webhook_id: id }, null, clock.now())], clock.now());
  });
  return { ok: true };
}

export async function showDeliveries(
  { db, scope }: OwnerContext,
  { id }: Input<typeof listDeliveries>,
): Promise<Answer<typeof listDeliveries>> {
  if (!(await findWebhook(db, scope, id))) throw new AppError("not_found");
  return { deliveries: (await deliveriesOf(db, scope, id)).map(presentDelivery) };
}

const presentDelivery = ({ created_at, next_at, ...row }: WebhookDeliveryRow) => ({
  ...row,
  created_at: created_at.toISOString(),
  next_at: next_at?.toISOString() ?? null,
});

export async function sendAgain(
  context: OwnerContext,
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
