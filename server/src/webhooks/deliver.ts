import { SECOND } from "@owlstat/core/time.ts";
import {
  type DisabledWhy,
  hasFailedTooLong,
  judgeAttempt,
  keptAnswer,
} from "@owlstat/core/webhooks/rules.ts";
import { notifyUser } from "../notifications/notify.ts";
import type { Services } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { publish } from "../platform/events/publish.ts";
import { enqueue, enqueueMany } from "../platform/jobs/enqueue.ts";
import { AddressRefused } from "../platform/outbound/guarded-fetch.ts";
import { ownerOf } from "../spaces/store.ts";
import {
  findWaiting,
  NOT_TRIED,
  type Problem,
  settle,
  type WaitingWebhookDelivery,
} from "./delivery-store.ts";
import { attemptJob, attempts, mayUseApi } from "./emit.ts";
import { mailSwitchedOff } from "./mail-jobs.ts";
import { openSecret, signatureOf } from "./secrets.ts";
import { disable, noteFailing, noteWorking } from "./store.ts";

const TIMEOUT = 15 * SECOND;
/** Of answers only the beginning is kept, but they have to end. */
const LONGEST_ANSWER = 64 * 1024;

type Outcome = {
  status: number | null;
  problem: Problem;
  retryAfter: number | null;
  /** How long it took, and the beginning of the answer as it is kept. */
  duration: number;
  answer: string | null;
};

/** Makes one attempt. Safe to run twice: an attempt that was noted is not made again. */
export async function attemptDelivery(services: Services, id: string, attempt: number): Promise<void> {
  const { db, clock } = services;
  const delivery = await findWaiting(db, id, attempt);
  if (!delivery) return; // made by another worker, or deleted since
  const off = delivery.paused || delivery.disabled_why !== null;
  if (off || !(await mayUseApi(db, delivery.space_id, clock.now()))) {
    await db.transaction((tx) =>
      settle(tx, delivery, { ...NOT_TRIED, attempts: delivery.attempts, problem: "paused" }),
    );
    return;
  }
  const outcome = await send(services, delivery);
  await db.transaction((tx) => keep(tx, delivery, outcome, clock.now()));
}

async function send(services: Services, delivery: WaitingWebhookDelivery): Promise<Outcome> {
  const { guardedFetch, clock, log } = services;
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const { status, headers, body } = await guardedFetch(delivery.url, {
      method: "POST",
      headers: headersOf(services, delivery),
      body: delivery.body,
      timeout: TIMEOUT,
      maxBytes: LONGEST_ANSWER,
    });
    const retryAfter = waitOf(headers["retry-after"], clock.now());
    return { status, problem: null, retryAfter, duration: took(), answer: keptAnswer(body.toString()) };
  } catch (error) {
    log.info({ delivery: delivery.id, err: error }, "a webhook was not delivered");
    const problem = error instanceof AddressRefused ? "refused" : "unreachable";
    return { status: null, problem, retryAfter: null, duration: took(), answer: null };
  }
}

/** The headers of Standard Webhooks: the same id at every attempt, and a new timestamp. */
function headersOf(services: Services, delivery: WaitingWebhookDelivery): Record<string, string> {
  const { clock } = services;
  const id = `msg_${delivery.id}`;
  const timestamp = Math.floor(clock.now() / SECOND);
  const { sealed_secret, sealed_old_secret, old_secret_until, body } = delivery;
  const overlaps = old_secret_until !== null && old_secret_until.getTime() > clock.now();
  const signatures = [sealed_secret, overlaps ? sealed_old_secret : null]
    .map((sealed) => sealed && openSecret(services, sealed))
    .flatMap((opened) => (opened ? [signatureOf(opened.secret, id, timestamp, body)] : []));
  if (signatures.length === 0) throw new Error("the webhook's secret cannot be opened");
  return {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}

/** Milliseconds that a server asks to wait, in seconds or as a date. */
function waitOf(header: string | string[] | undefined, now: number): number | null {
  const text = typeof header === "string" ? header.trim() : "";
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** Notes the outcome and queues the next attempt, or switches the webhook off, in one transaction. */
async function keep(tx: Tx, delivery: WaitingWebhookDelivery, outcome: Outcome, now: number): Promise<void> {
  const { id, webhook_id, space_id } = delivery;
  const index = delivery.attempts - delivery.begun_at_attempt;
  const verdict = judgeAttempt({ index, ...outcome, now });
  const { status, problem } = outcome;
  const next = verdict.state === "waiting" ? verdict.at : null;
  const settled = await settle(tx, delivery, {
    state: verdict.state,
    status,
    problem,
    duration_ms: outcome.duration,
    answer: outcome.answer,
    attempts: delivery.attempts + 1,
    next_at: next === null ? null : new Date(next),
  });
  if (!settled) return;
  if (next !== null) await enqueueMany(tx, attempts, [attemptJob(id, delivery.attempts + 1, space_id, next)]);
  await publish(tx, { to: { spaceId: space_id }, type: "webhooks" });
  if (verdict.state === "delivered") return noteWorking(tx, webhook_id);
  await noteFailing(tx, webhook_id, new Date(now));
  const gone = verdict.state === "failed" && verdict.gone;
  if (!gone && !hasFailedTooLong(delivery.failing_since?.getTime() ?? null, now)) return;
  const why = gone ? "gone" : "failing";
  if (await disable(tx, webhook_id, why)) await mailOwner(tx, delivery, why, now);
}

/** At the bell, and by mail. */
async function mailOwner(
  tx: Tx,
  { id: deliveryId, space_id: spaceId, url }: WaitingWebhookDelivery,
  why: DisabledWhy,
  now: number,
): Promise<void> {
  const userId = await ownerOf(tx, spaceId);
  if (!userId) return;
  const host = URL.canParse(url) ? new URL(url).host : url;
  await notifyUser(tx, { userId, spaceId, kind: "webhook_disabled", values: { host }, now });
  await enqueue(tx, mailSwitchedOff, { userId, spaceId, deliveryId, host, why });
}
