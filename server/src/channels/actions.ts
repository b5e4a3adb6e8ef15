import type {
  changeChannel,
  createChannel,
  deleteChannel,
  listChannels,
  testChannel,
} from "@owlstat/core/channels/contract.ts";
import { type ChannelKind, hintOf, mayAddChannel } from "@owlstat/core/channels/rules.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import { recordEvent } from "../audit/store.ts";
import { requireAttempt } from "../platform/attempts.ts";
import type { ScopedContext } from "../platform/context.ts";
import { publish } from "../platform/events/publish.ts";
import { uuidv7 } from "../platform/uuid.ts";
import type { ChatTarget } from "../providers/channels/message.ts";
import { holdSpace } from "../spaces/lock-store.ts";
import { sendTo } from "./deliver.ts";
import { insertEnded } from "./message-store.ts";
import { present, shown } from "./present.ts";
import { sealTarget } from "./secrets.ts";
import {
  channelsOf,
  countChannels,
  deleteChannelRow,
  findChannel,
  insertChannel,
  noteFailing,
  sealedTargetOf,
  updateChannel,
} from "./store.ts";

export async function showChannels(context: ScopedContext): Promise<Answer<typeof listChannels>> {
  const rows = await channelsOf(context.db, context.scope);
  return { channels: rows.map((row) => present(context, row)) };
}

type Given = Pick<Input<typeof createChannel>, "address" | "bot_token" | "chat_id">;

/** Where messages of a channel go, if they may go there. */
function targetOf({ channels }: ScopedContext, kind: ChannelKind, given: Given): ChatTarget {
  const { address = "", bot_token: token = "", chat_id: chat = "" } = given;
  const target = kind === "telegram" ? { token, chat } : { address };
  if (channels.takes(kind, target)) return target;
  if (kind !== "telegram" || given.address) throw new AppError("channel_address_invalid");
  const reason = channels.takes(kind, { token, chat: ANY_CHAT }) ? "chat_id" : "bot_token";
  throw new AppError("channel_address_invalid", { reason, fields: [reason] });
}

/** A chat as Telegram spells it, to tell a wrong chat from a wrong token. */
const ANY_CHAT = "1";

/** What is stored of a target, and what is shown of it. */
const columnsOf = (context: ScopedContext, target: ReturnType<typeof targetOf>) => ({
  sealed_target: sealTarget(context, target),
  hint: "chat" in target ? target.chat : hintOf(target.address),
});

export async function makeChannel(
  context: ScopedContext,
  { kind, name, language, ...given }: Input<typeof createChannel>,
): Promise<Answer<typeof createChannel>> {
  const { db, clock, scope } = context;
  const target = columnsOf(context, targetOf(context, kind, given));
  const id = uuidv7(clock.now());
  await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    refuseUnless(mayAddChannel(await countChannels(tx, scope)));
    const created_at = new Date(clock.now());
    const own = language ?? context.language;
    await insertChannel(tx, scope, { id, kind, name, language: own, ...target, created_at });
    await recordEvent(tx, context, "channel_created", scope.userId, { channel: id, kind });
    await publish(tx, { to: { spaceId: scope.spaceId }, type: "channels" });
  });
  return shown(context, id);
}

export async function change(
  context: ScopedContext,
  { id, name, language, paused, ...given }: Input<typeof changeChannel>,
): Promise<Answer<typeof changeChannel>> {
  const { db, scope } = context;
  const row = await findChannel(db, scope, id);
  if (!row) throw new AppError("not_found");
  const moved = Object.values(given).some((part) => part !== undefined);
  await updateChannel(db, scope, id, {
    name: name ?? row.name,
    ...(language && { language }),
    ...(paused !== undefined && { paused }),
    ...(moved && columnsOf(context, targetOf(context, row.kind, given))),
    // Whoever switches it on, or gives it another address, starts anew.
    ...((paused === false || moved) && { disabled_why: null, failing_since: null }),
  });
  await publish(db, { to: { spaceId: scope.spaceId }, type: "channels" });
  return shown(context, id);
}

export async function remove(
  context: ScopedContext,
  { id }: Input<typeof deleteChannel>,
): Promise<Answer<typeof deleteChannel>> {
  const { db, scope } = context;
  if (!(await deleteChannelRow(db, scope, id))) throw new AppError("not_found");
  await recordEvent(db, context, "channel_deleted", scope.userId, { channel: id });
  await publish(db, { to: { spaceId: scope.spaceId }, type: "channels" });
  return { ok: true };
}

/** Messages that somebody orders by hand go to a chat that may be a stranger's. */
const BY_HAND = { most: 40, seconds: 3600 };

/** Sends one message at once, so that whoever set the channel up sees whether it works. */
export async function sendTest(
  context: ScopedContext,
  { id }: Input<typeof testChannel>,
): Promise<Answer<typeof testChannel>> {
  const { db, clock, scope, texts, sites } = context;
  await requireAttempt(context, `channels by hand of ${scope.userId}`, BY_HAND);
  const [row, sealed_target] = [await findChannel(db, scope, id), await sealedTargetOf(db, scope, id)];
  if (!row || !sealed_target) throw new AppError("not_found");
  const t = texts.translator("channels", row.language);
  const { origin, brand } = sites.own;
  const message = {
    title: t(row.kind === "push" ? "sample.browser" : "sample.title", { brand: brand.brandname }),
    lines: [t("sample.text")],
    action: { label: t("sample.action"), url: `${origin}/alarms` },
    page: "/alarms",
    from: brand.brandname,
  };
  const outcome = await sendTo(context, { kind: row.kind, sealed_target }, message);
  const { status, problem, answer } = outcome;
  const delivered = outcome.outcome === "delivered";
  await db.transaction(async (tx) => {
    const made = { id: uuidv7(clock.now()), channel_id: id, space_id: scope.spaceId, once_key: null };
    const ended = { state: delivered ? "delivered" : "failed", status, problem, answer } as const;
    await insertEnded(tx, { ...made, about: "test", message }, ended, new Date(clock.now()));
    if (delivered) await noteFailing(tx, id, null);
    await publish(tx, { to: { spaceId: scope.spaceId }, type: "channels" });
  });
  const tested = await shown(context, id);
  // A browser that is gone does not come back under the same address.
  if (row.kind === "push" && outcome.outcome === "gone") await deleteChannelRow(db, scope, id);
  return tested;
}
