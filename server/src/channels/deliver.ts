import { type ChannelOff, isChannelLost, judgeChannelAttempt } from "@owlstat/core/channels/rules.ts";
import { keptAnswer } from "@owlstat/core/webhooks/rules.ts";
import { notifyUser } from "../notifications/notify.ts";
import type { Services } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { publish } from "../platform/events/publish.ts";
import { enqueue, enqueueMany } from "../platform/jobs/enqueue.ts";
import type { ChannelMessage } from "../providers/channels/message.ts";
import { ownerOf } from "../spaces/store.ts";
import { mailChannelOff } from "./mail-jobs.ts";
import { findWaiting, settleMessage, type WaitingMessage } from "./message-store.ts";
import { openTarget } from "./secrets.ts";
import { deleteBrowserRow, disableChannel, noteFailing } from "./store.ts";
import type { ChannelsTable } from "./tables.ts";
import { attemptJob, attempts } from "./tell.ts";

type Outcome = Awaited<ReturnType<Services["channels"]["send"]>>;

/** Makes one attempt. Safe to run twice: an attempt that was noted is not made again. */
export async function attemptMessage(services: Services, id: string, attempt: number): Promise<void> {
  const { db, clock } = services;
  const waiting = await findWaiting(db, id, attempt);
  if (!waiting) return; // made by another worker, or deleted since
  if (waiting.paused || waiting.disabled_why !== null) {
    const paused = { state: "failed", status: null, problem: "paused", answer: null } as const;
    await db.transaction((tx) =>
      settleMessage(tx, waiting, { ...paused, attempts: waiting.attempts, next_at: null }),
    );
    return;
  }
  const outcome = await sendTo(services, waiting, waiting.message);
  await db.transaction((tx) => keep(tx, waiting, outcome, clock.now()));
}

/** Sends a message to a channel once. */
export async function sendTo(
  services: Services,
  { kind, sealed_target }: Pick<ChannelsTable, "kind" | "sealed_target">,
  message: ChannelMessage,
): Promise<Outcome> {
  const opened = openTarget(services, sealed_target);
  if (!opened) throw new Error("the channel's target cannot be opened");
  const outcome = await services.channels.send(kind, opened.target, message);
  const { answer } = outcome;
  // What a service answers to a success says nothing; what it refuses is shown.
  return {
    ...outcome,
    answer: answer === null || outcome.outcome === "delivered" ? null : keptAnswer(answer),
  };
}

/** Notes the outcome and queues the next attempt, or switches the channel off, in one transaction. */
async function keep(tx: Tx, waiting: WaitingMessage, outcome: Outcome, now: number): Promise<void> {
  const { id, channel_id, space_id, attempts: index } = waiting;
  const verdict = judgeChannelAttempt({ index, ...outcome, now });
  const { status, problem, answer } = outcome;
  const next = verdict.state === "waiting" ? verdict.at : null;
  const settled = await settleMessage(tx, waiting, {
    state: verdict.state,
    status,
    problem,
    answer,
    attempts: index + 1,
    next_at: next === null ? null : new Date(next),
  });
  if (!settled) return;
  if (next !== null) await enqueueMany(tx, attempts, [attemptJob(id, index + 1, space_id, next)]);
  await publish(tx, { to: { spaceId: space_id }, type: "channels" });
  if (verdict.state === "delivered") return noteFailing(tx, channel_id, null);
  await noteFailing(tx, channel_id, new Date(now));
  const gone = verdict.state === "failed" && verdict.gone;
  if (gone && waiting.user_id) return dropBrowser(tx, waiting, waiting.user_id, now);
  if (!gone && !isChannelLost(waiting.failing_since?.getTime() ?? null, now)) return;
  const why = gone ? "gone" : "failing";
  if (await disableChannel(tx, channel_id, why)) await tellOwner(tx, waiting, why, now);
}

/** A browser that is gone does not come back under the same address: whose it was adds it anew. */
async function dropBrowser(
  tx: Tx,
  { channel_id, space_id: spaceId, name: browser }: WaitingMessage,
  userId: string,
  now: number,
): Promise<void> {
  await deleteBrowserRow(tx, channel_id);
  await notifyUser(tx, { userId, spaceId, kind: "browser_removed", values: { browser }, now });
}

/** At the bell, and by mail: the owner of the space, or whose browser it is. */
async function tellOwner(
  tx: Tx,
  { id: messageId, space_id: spaceId, name, user_id }: WaitingMessage,
  why: ChannelOff,
  now: number,
): Promise<void> {
  const userId = user_id ?? (await ownerOf(tx, spaceId));
  if (!userId) return;
  await notifyUser(tx, { userId, spaceId, kind: "channel_disabled", values: { channel: name }, now });
  await enqueue(tx, mailChannelOff, { userId, spaceId, messageId, name, why });
}
