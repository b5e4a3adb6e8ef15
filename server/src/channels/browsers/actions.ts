import { createHash } from "node:crypto";
import type { addBrowser, getPushKey } from "@owlstat/core/channels/browser-contract.ts";
import { mayAddBrowser } from "@owlstat/core/channels/rules.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import { recordEvent } from "../../audit/store.ts";
import type { OwnerContext } from "../../platform/context.ts";
import { publish } from "../../platform/events/publish.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { holdSpace } from "../../spaces/lock-store.ts";
import { change, remove, sendTest } from "../actions.ts";
import { shown } from "../present.ts";
import { sealTarget } from "../secrets.ts";
import { findChannel } from "../store.ts";
import { countBrowsers, endForOthers, insertBrowser, renewBrowser } from "./store.ts";

export async function showPushKey({ pushKeys }: OwnerContext): Promise<Answer<typeof getPushKey>> {
  return { key: (await pushKeys()).publicKey };
}

export async function add(
  context: OwnerContext,
  { name, endpoint, p256dh, auth }: Input<typeof addBrowser>,
): Promise<Answer<typeof addBrowser>> {
  const { db, clock, scope, channels, language } = context;
  const target = { endpoint, p256dh, auth };
  if (!channels.takes("push", target)) throw new AppError("channel_address_invalid");
  const digest = createHash("sha256").update(endpoint).digest();
  const place = { digest, sealed_target: sealTarget(context, target) };
  const id = await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    await endForOthers(tx, scope, digest);
    const known = await renewBrowser(tx, scope, place, name);
    await publish(tx, { to: { spaceId: scope.spaceId }, type: "channels" });
    if (known) return known;
    refuseUnless(mayAddBrowser(await countBrowsers(tx, scope)));
    const fresh = uuidv7(clock.now());
    const created_at = new Date(clock.now());
    const hint = new URL(endpoint).hostname;
    await insertBrowser(tx, scope, { id: fresh, name, language, hint, created_at, ...place });
    await recordEvent(tx, context, "channel_created", scope.userId, { channel: fresh, kind: "push" });
    return fresh;
  });
  return shown(context, id);
}

/** Browsers are run by whose they are; owner and admins of the space have the calls of all channels. */
async function requireOwn({ db, scope }: OwnerContext, id: string): Promise<void> {
  const row = await findChannel(db, scope, id);
  if (!row?.user_id || row.user_id !== scope.userId) throw new AppError("not_found");
}

/** A call of all channels, for the caller's own browsers alone. */
function forOwn<I extends { id: string }, A>(act: (context: OwnerContext, input: I) => Promise<A>) {
  return async (context: OwnerContext, input: I): Promise<A> => {
    await requireOwn(context, input.id);
    return act(context, input);
  };
}

export const changeOwn = forOwn(change);
export const removeOwn = forOwn(remove);
export const testOwn = forOwn(sendTest);
