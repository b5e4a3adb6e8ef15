import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import type {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  renewWebhookSecret,
  Webhook,
} from "@owlstat/core/webhooks/contract.ts";
import { mayAddWebhook, OVERLAP } from "@owlstat/core/webhooks/rules.ts";
import { recordEvent } from "../audit/store.ts";
import type { ScopedContext } from "../platform/context.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { holdSpace } from "../spaces/lock-store.ts";
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

export async function showWebhooks({ db, scope }: ScopedContext): Promise<Answer<typeof listWebhooks>> {
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

async function shown({ db, scope }: ScopedContext, id: string): Promise<{ webhook: Webhook }> {
  const row = await findWebhook(db, scope, id);
  if (!row) throw new AppError("not_found");
  return { webhook: present(row) };
}

export async function makeWebhook(
  context: ScopedContext,
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
  context: ScopedContext,
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
  context: ScopedContext,
  { id }: Input<typeof deleteWebhook>,
): Promise<Answer<typeof deleteWebhook>> {
  const { db, scope } = context;
  if (!(await deleteWebhookRow(db, scope, id))) throw new AppError("not_found");
  await recordEvent(db, context, "webhook_deleted", scope.userId, { webhook: id });
  return { ok: true };
}

export async function renewSecret(
  context: ScopedContext,
  { id }: Input<typeof renewWebhookSecret>,
): Promise<Answer<typeof renewWebhookSecret>> {
  const { db, clock, scope } = context;
  const secret = newSecret();
  const until = new Date(clock.now() + OVERLAP);
  if (!(await replaceSecret(db, scope, id, sealSecret(context, secret), until)))
    throw new AppError("not_found");
  return { secret };
}
