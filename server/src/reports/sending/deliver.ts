import type { Language } from "@owlstat/core/i18n/languages.ts";
import { sendMail } from "../../mail/send.ts";
import { loggedOutcome } from "../../mail/store.ts";
import type { OwnerScope, Services } from "../../platform/context.ts";
import type { Queries } from "../../platform/db/connect.ts";
import { publish } from "../../platform/events/publish.ts";
import { GiveUp, type JobMeta, Later } from "../../platform/jobs/define-job.ts";
import { scopeForJob } from "../../spaces/job-scope.ts";
import { findPlan } from "../../spaces/plan-store.ts";
import { emit } from "../../webhooks/emit.ts";
import { sentReport } from "../editions/editions.ts";
import { usernamesOf } from "../editions/store.ts";
import { sizeOn } from "../model/size.ts";
import { textsFor } from "../model/trial-texts.ts";
import { findReport, type ReportRow } from "../store.ts";
import { type Audience, audienceOf, hears } from "../trial/audience.ts";
import { countStates, settleDelivery, stillWaits, waitingFor } from "./deliveries-store.ts";
import { composeReport, type ReportMail } from "./mail.ts";
import { holdEditions, notifyAuthor, notifySent, reportEvent } from "./outcome.ts";
import { deliveryKey } from "./returned-jobs.ts";
import { findModel, findSending, moveSending, type SendingRow } from "./sendings-store.ts";
import { tellOfReport } from "./tell-channels.ts";

type Payload = { spaceId: string; sendingId: string; language: string };

/**
 * Mails a report to all recipients of one language. Each outcome is stored at once, so that a job that dies
 * continues with the rest.
 */
export async function deliver(services: Services, payload: Payload, meta: JobMeta): Promise<void> {
  const { db, clock } = services;
  const language = payload.language as Language;
  const scope = await scopeForJob(db, payload.spaceId);
  const sending = scope && (await findSending(db, scope, payload.sendingId));
  const whole = scope && sending && (await findReport(db, scope, sending.report_id));
  if (!scope || !sending || !whole) return;
  const plan = await findPlan(db, scope.spaceId);
  const audience = await audienceOf(db, scope, plan, clock.now());
  const found = await sentReport(db, whole, sending, audience);
  if (!found) {
    // The client is gone since it was prepared.
    await giveUpOn(db, sending.id, language);
    return finish(services, scope, whole, sending);
  }
  const report = textsFor(found, plan, clock.now());
  const waiting = await heardOf(db, sending, language, audience);
  /** Milliseconds until a recipient who has reached a limit can be tried again. */
  const pauses: number[] = [];
  try {
    const wanted = { scope, report, sending, language, meta };
    const mail = waiting.length > 0 ? await composed(services, wanted) : null;
    for (const email of mail ? waiting : []) {
      // Deleting a report also ends a sending in progress.
      if (!(await stillWaits(db, sending.id, email))) continue;
      const pause = await sendOne(services, { report, sending, mail, email }).catch(laterOnly);
      if (pause) pauses.push(pause);
    }
  } catch (error) {
    if (!meta.last && !(error instanceof GiveUp)) throw error;
    services.log.error({ err: error }, "a report was not sent");
    await giveUpOn(db, sending.id, language);
  }
  await finish(services, scope, report, sending);
  if (pauses.length > 0) throw new Later(Math.min(...pauses));
}

/** Those who still wait. Whoever took their yes back since the figures were frozen is not mailed any more. */
async function heardOf(db: Queries, { id, kind }: SendingRow, language: Language, audience: Audience) {
  const waiting = await waitingFor(db, id, language);
  const deaf = kind === "test" ? [] : waiting.filter((email) => !hears(audience, email));
  for (const email of deaf) await settleDelivery(db, id, email, NOT_SENT);
  return waiting.filter((email) => !deaf.includes(email));
}

const NOT_SENT = { state: "failed", reason: null, at: null } as const;

async function giveUpOn(db: Queries, sendingId: string, language: Language): Promise<void> {
  for (const email of await waitingFor(db, sendingId, language))
    await settleDelivery(db, sendingId, email, NOT_SENT);
}

/** One recipient who has to wait keeps no other waiting. */
function laterOnly(error: unknown): number {
  if (error instanceof Later) return error.pause;
  throw error;
}

type Composed = {
  scope: OwnerScope;
  report: ReportRow;
  sending: SendingRow;
  language: Language;
  meta: JobMeta;
};

/** A file that cannot be printed is tried once more, then the mail goes without it. */
async function composed(
  services: Services,
  { scope, report, sending, language, meta }: Composed,
): Promise<ReportMail> {
  const { db, printers } = services;
  const accounts = (await usernamesOf(db, report)).length;
  const size = sizeOn(report.content, accounts, sending.day) === "small" ? "small" : "large";
  return printers.inTurn({ owner: report.space_id, turn: "later", size }, async () => {
    const model = await findModel(db, sending.id, language);
    if (!model) throw new GiveUp("another version of the program froze these figures");
    return composeReport(services, { scope, report, sending, model, without: meta.attempt > 1 });
  });
}

type One = { report: ReportRow; sending: SendingRow; mail: ReportMail | null; email: string };

/** The address is part of the key: every recipient's mail has a Message-ID of its own, the same whenever it is tried. */
async function sendOne(services: Services, { report, sending, mail, email }: One): Promise<void> {
  if (!mail) return;
  const test = sending.kind === "test";
  const key = deliveryKey(sending.id, email);
  const mailed = await sendMail(services, {
    kind: "report",
    by: sending.asked_by,
    key,
    to: { email, userId: test ? sending.asked_by : null },
    spaceId: report.space_id,
    ...mail,
    ...(mail.cc && { cc: mail.cc.filter((named) => named !== email) }),
    ...(!test && { list: { topic: "reports", list: report.id, name: report.name } }),
  });
  const at = new Date(services.clock.now());
  // `waiting` never comes back: it puts the job off.
  const state = mailed === "limited" || mailed === "waiting" ? "failed" : mailed;
  const refused = state === "refused" ? await loggedOutcome(services.db, key, email) : null;
  await settleDelivery(services.db, sending.id, email, { state, reason: refused?.reason ?? null, at });
}

/** Ends the sending once nobody is waiting any more; notifies the owner if nobody got it. */
async function finish(
  services: Services,
  scope: OwnerScope,
  report: ReportRow,
  sending: SendingRow,
): Promise<void> {
  const { db, clock } = services;
  const { id } = sending;
  const { waiting, sent } = await countStates(db, id);
  if (waiting > 0) return;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const ended = { state: sent > 0 ? "sent" : "failed", ended_at: new Date(now) } as const;
    const reason = sent > 0 ? null : "not_sent";
    await holdEditions(tx, scope, sending);
    if (!(await moveSending(tx, scope, id, "sending", { ...ended, reason }))) return;
    await notifySent(tx, report, sending, sent, now);
    if (sent === 0) await notifyAuthor(tx, report, "report_failed", `report failed ${id}`, now);
    await emit(tx, [reportEvent(report, id, reason)], now);
    await tellOfReport(services, tx, { report, sending }, sent > 0 ? "sent" : "failed");
    await publish(tx, { to: { spaceId: scope.spaceId }, type: "reports" });
  });
}
