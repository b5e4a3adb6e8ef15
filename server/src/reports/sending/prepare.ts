import type { Language } from "@owlstat/core/i18n/languages.ts";
import { includes } from "@owlstat/core/plans/entitlements.ts";
import { subscriptionOf } from "@owlstat/core/plans/rules.ts";
import type { Remark } from "@owlstat/core/reports/remarks.ts";
import { LINK_DAYS, WAIT_FOR_DATA_HOURS } from "@owlstat/core/reports/rules.ts";
import { type CollectedAccount, preflight, viewOf } from "@owlstat/core/reports/window.ts";
import { DAY, type Day, HOUR, MINUTE } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import type { OwnerScope, Services } from "../../platform/context.ts";
import type { Queries, Tx } from "../../platform/db/connect.ts";
import { publish } from "../../platform/events/publish.ts";
import { enqueue, enqueueMany } from "../../platform/jobs/enqueue.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { findProfiles } from "../../profiles/store.ts";
import { scopeForJob } from "../../spaces/job-scope.ts";
import { findPlan } from "../../spaces/plan-store.ts";
import { findById } from "../../users/store.ts";
import { emit } from "../../webhooks/emit.ts";
import { sentReport } from "../editions/editions.ts";
import { usernamesOf } from "../editions/store.ts";
import { definitionOf, fieldsOf } from "../fields.ts";
import { freezeToKeep } from "../model/freeze.ts";
import { freezeOrder } from "../model/freeze-order.ts";
import { sizeOn } from "../model/size.ts";
import { remarksFor, textsFor } from "../model/trial-texts.ts";
import { insertLink } from "../sharing/links-store.ts";
import { findReport, forgetRemarks, type ReportRow } from "../store.ts";
import { audienceOf } from "../trial/audience.ts";
import { insertDeliveries } from "./deliveries-store.ts";
import { holdEditions, notifyAuthor, notifySent, reportEvent } from "./outcome.ts";
import { findSending, moveSending, type SendingRow, saveModel } from "./sendings-store.ts";
import { tellOfReport } from "./tell-channels.ts";

export const PREPARE = {
  name: "reports.prepare",
  bySpace: true as const,
  payload: z.object({ spaceId: z.uuid(), sendingId: z.uuid() }),
};
export const DELIVER = {
  name: "reports.deliver",
  bySpace: true as const,
  payload: z.object({ spaceId: z.uuid(), sendingId: z.uuid(), language: z.string() }),
};

/** Queues the first try of new sendings. */
export async function enqueuePrepare(tx: Tx, spaceId: string, sendingIds: readonly string[]): Promise<void> {
  const jobs = sendingIds.map((sendingId) => ({
    payload: { spaceId, sendingId },
    once: sendingId,
    group: spaceId,
  }));
  await enqueueMany(tx, PREPARE, jobs);
}

/** How long until missing data is looked for again. */
const LOOK_AGAIN = 30 * MINUTE;

/** Freezes the figures of a sending and hands it to its recipients; or waits for its data, and says so. */
export async function prepare(
  services: Services,
  { spaceId, sendingId }: { spaceId: string; sendingId: string },
): Promise<void> {
  const { db, clock } = services;
  const scope = await scopeForJob(db, spaceId);
  const sending = scope && (await findSending(db, scope, sendingId));
  const found = scope && sending && (await findReport(db, scope, sending.report_id));
  if (!scope || !sending || !found || sending.state !== "waiting") return;
  const plan = await findPlan(db, spaceId);
  const subscription = plan && subscriptionOf(plan, clock.now());
  if (!plan || !subscription || !includes(subscription, "reports"))
    return skipSending(services, scope, found, sending, { reason: "not_in_plan", usernames: [] });
  const audience = await audienceOf(db, scope, plan, clock.now());
  const report = await sentReport(db, found, sending, audience);
  // A client that is gone, or archived, gets none any more.
  if (!report) return skipSending(services, scope, found, sending, { reason: "no_accounts", usernames: [] });
  const usernames = await usernamesOf(db, report);
  const size = sizeOn(report.content, usernames.length, sending.day);
  if (size === "too_large")
    return skipSending(services, scope, report, sending, { reason: "too_large", usernames: [] });
  const verdict = await dataFor(services, report, usernames, sending.day);
  if (!verdict.ok) {
    const lack = { reason: verdict.reason, usernames: "usernames" in verdict ? [...verdict.usernames] : [] };
    const over = clock.now() >= sending.due_at.getTime() + WAIT_FOR_DATA_HOURS * HOUR;
    return over || verdict.reason === "no_accounts"
      ? skipSending(services, scope, report, sending, lack)
      : waitForData(services, scope, report, sending, lack);
  }
  const kept = sending.kind === "schedule" && sending.client_id === null;
  const said = kept ? report.this_time : sending.this_time;
  const written = textsFor(report, plan, clock.now());
  await services.printers.inTurn({ owner: spaceId, turn: "later", size }, () =>
    queueDeliveries(services, scope, {
      report: written,
      sending,
      usernames,
      remarks: remarksFor(said, plan, clock.now()),
    }),
  );
}

/** Are the figures there, as of this local day? */
export async function dataFor(
  { db, clock }: Pick<Services, "db" | "clock">,
  report: Pick<ReportRow, "content">,
  usernames: readonly string[],
  day: Day,
) {
  const profiles = await findProfiles(db, usernames);
  const accounts = usernames.map((username): CollectedAccount => {
    const profile = profiles.get(username);
    return {
      username,
      firstDay: (profile?.first_collected_day as Day | undefined) ?? null,
      lastDay: (profile?.last_collected_day as Day | undefined) ?? null,
    };
  });
  return preflight(accounts, viewOf(report.content.window, day), day, clock.today());
}

type Lack = { reason: NonNullable<SendingRow["reason"]>; usernames: string[] };

async function waitForData(
  { db, clock }: Services,
  scope: OwnerScope,
  report: ReportRow,
  { id }: SendingRow,
  lack: Lack,
): Promise<void> {
  const now = clock.now();
  const startAfter = now + LOOK_AGAIN;
  const payload = { spaceId: scope.spaceId, sendingId: id };
  await db.transaction(async (tx) => {
    if (!(await moveSending(tx, scope, id, "waiting", lack))) return;
    await enqueue(tx, PREPARE, payload, { startAfter, once: `${id} ${startAfter}`, group: scope.spaceId });
    await notifyAuthor(tx, report, "report_waiting", `report waiting ${id}`, now);
    await publish(tx, { to: { spaceId: scope.spaceId }, type: "reports" });
  });
}

async function skipSending(
  services: Services,
  scope: OwnerScope,
  report: ReportRow,
  sending: SendingRow,
  lack: Lack,
): Promise<void> {
  const { db, clock } = services;
  const { id } = sending;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const change = { ...lack, state: "skipped", ended_at: new Date(now) } as const;
    await holdEditions(tx, scope, sending);
    if (!(await moveSending(tx, scope, id, "waiting", change))) return;
    await notifySent(tx, report, sending, 0, now);
    await notifyAuthor(tx, report, "report_skipped", `report skipped ${id}`, now);
    await emit(tx, [reportEvent(report, id, lack.reason)], now);
    await tellOfReport(services, tx, { report, sending }, "skipped");
    await publish(tx, { to: { spaceId: scope.spaceId }, type: "reports" });
  });
}

async function recipientsOf(
  db: Queries,
  report: ReportRow,
  sending: SendingRow,
): Promise<{ email: string; language: Language }[]> {
  const own = report.content.language;
  if (sending.kind !== "test") {
    return report.recipients.map(({ email, language }) => ({ email, language: language ?? own }));
  }
  const asker = sending.asked_by ? await findById(db, sending.asked_by) : undefined;
  return asker ? [{ email: asker.email, language: own }] : [];
}

type Ready = {
  report: ReportRow;
  sending: SendingRow;
  usernames: readonly string[];
  /** What is said this time alone. */
  remarks: readonly Remark[];
};

/** One transaction: the figures, who gets them, the link of the mail, and the jobs that send it. */
async function queueDeliveries(
  services: Services,
  scope: OwnerScope,
  { report, sending, usernames, remarks }: Ready,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const recipients = await recipientsOf(db, report, sending);
  const languages = [...new Set(recipients.map(({ language }) => language))];
  const content = definitionOf(fieldsOf(report));
  const order = await freezeOrder(services, scope, content, {
    usernames,
    definition: report.definition,
    timeZone: report.time_zone,
    today: sending.day,
    remarks,
  });
  const models = await freezeToKeep(services, scope, order, languages);
  await db.transaction(async (tx) => {
    const state: SendingRow["state"] = recipients.length > 0 ? "sending" : "failed";
    const change = { state, reason: null, usernames: [], this_time: JSON.stringify(remarks) };
    if (!(await moveSending(tx, scope, sending.id, "waiting", change))) return;
    if (sending.kind === "schedule" && !sending.client_id)
      await forgetRemarks(tx, report.id, report.this_time);
    for (const model of models) {
      const { language } = model;
      await saveModel(tx, sending.id, model);
      await insertLink(tx, {
        id: uuidv7(now),
        sending_id: sending.id,
        report_id: report.id,
        space_id: scope.spaceId,
        language,
        mailed: true,
        password_hash: null,
        created_by: null,
        created_at: new Date(now),
        expires_at: new Date(now + LINK_DAYS * DAY),
      });
    }
    if (recipients.length > 0) await insertDeliveries(tx, sending.id, recipients);
    for (const language of languages) {
      const payload = { spaceId: scope.spaceId, sendingId: sending.id, language };
      await enqueue(tx, DELIVER, payload, { once: `${sending.id} ${language}`, group: scope.spaceId });
    }
    await publish(tx, { to: { spaceId: scope.spaceId }, type: "reports" });
  });
}
