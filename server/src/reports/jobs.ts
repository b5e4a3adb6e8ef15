import { includes } from "@owlstat/core/plans/entitlements.ts";
import { subscriptionOf } from "@owlstat/core/plans/rules.ts";
import { fateOf } from "@owlstat/core/reports/review.ts";
import { MODEL_DAYS, REPORT_UNDO_DAYS } from "@owlstat/core/reports/rules.ts";
import { newestDue, nextSending } from "@owlstat/core/reports/schedule.ts";
import { DAY, type Day } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import type { Services } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { findPlan } from "../spaces/plan-store.ts";
import { isSpaceProven } from "../spaces/proof-store.ts";
import { editionsOf } from "./editions/store.ts";
import { askReviewers, mailReviewer, notifyHeld } from "./review/jobs.ts";
import { HELD, reviewState, skipHeld } from "./review/store.ts";
import { deliver } from "./sending/deliver.ts";
import { claimDue, type DueReport, deleteOldSendings, setNext } from "./sending/due-store.ts";
import { notifyAuthor } from "./sending/outcome.ts";
import { DELIVER, PREPARE, prepare } from "./sending/prepare.ts";
import { noteReturned } from "./sending/returned-jobs.ts";
import { insertSending } from "./sending/sendings-store.ts";
import { deleteForgotten, forgetRemarks } from "./store.ts";
import { sendConsentMail } from "./trial/jobs.ts";

const AT_ONCE = 100;

/**
 * Every minute: creates the sendings that are due, once per report and period, however many processes run
 * this.
 */
export const findDueReports = defineJob({
  name: "reports.due",
  payload: z.object({}),
  cron: { pattern: "* * * * *", timeZone: "UTC" },
  timeoutSeconds: 300,
  async run(services) {
    for (let asked = AT_ONCE; asked === AT_ONCE; )
      asked = await services.db.transaction((tx) => askReviewers(tx, services));
    for (let found = AT_ONCE; found === AT_ONCE; ) {
      found = await services.db.transaction((tx) => takeDue(tx, services));
    }
  },
});

async function takeDue(tx: Tx, { clock }: Services): Promise<number> {
  const now = clock.now();
  const due = await claimDue(tx, new Date(now), AT_ONCE);
  for (const report of due) await startDue(tx, report, now);
  return due.length;
}

/** After an outage only the newest period is sent. Reports pause while the plan does not include them, or nobody proved who sends. */
async function startDue(tx: Tx, report: DueReport, now: number): Promise<void> {
  const { id, space_id: spaceId, schedule, next_at } = report;
  const next = schedule && nextSending(schedule, now);
  await setNext(tx, id, next && new Date(next.at));
  const due = schedule && newestDue(schedule, next_at.getTime() - 1, now);
  const plan = await findPlan(tx, spaceId);
  if (!due || !plan || !(await isSpaceProven(tx, spaceId))) return;
  if (!includes(subscriptionOf(plan, now), "reports")) {
    // Once a month, because a daily report would repeat it every day.
    await notifyAuthor(tx, report, "report_rests", `report rests ${id} ${due.period.slice(0, 7)}`, now);
    return;
  }
  const fate = fateOf(report.review, await reviewState(tx, id, due.period));
  await skipHeld(tx, id, due.period, new Date(now));
  const started = await insertEditions(tx, report, { ...due, now }, heldBack(fate, now));
  if (fate === "hold" && started.length > 0) await notifyHeld(tx, report, due.period, now);
  for (const sendingId of fate === "send" ? started : [])
    await enqueue(tx, PREPARE, { spaceId, sendingId }, { once: sendingId, group: spaceId });
}

/** One sending, or one for each client. Those were told what is said this time; the report need not keep it. */
async function insertEditions(
  tx: Tx,
  report: DueReport,
  due: { period: Day; at: number; now: number },
  held: ReturnType<typeof heldBack>,
): Promise<string[]> {
  const { id, space_id, covers, this_time } = report;
  const clients = covers === "clients" ? await editionsOf(tx, report) : [null];
  const started: string[] = [];
  for (const client of clients) {
    const sending = {
      id: uuidv7(due.now),
      report_id: id,
      space_id,
      kind: "schedule" as const,
      period: client ? `${due.period} ${client.id}` : due.period,
      day: due.period,
      due_at: new Date(due.at),
      asked_by: null,
      created_at: new Date(due.now),
      ...(client && { client_id: client.id, this_time: JSON.stringify(this_time) }),
      ...held,
    };
    if (await insertSending(tx, sending)) started.push(sending.id);
  }
  if (covers === "clients" && started.length > 0) await forgetRemarks(tx, id, this_time);
  return started;
}

/** What somebody left out, or nobody approved, does not go out at its hour. */
function heldBack(fate: ReturnType<typeof fateOf>, now: number) {
  if (fate === "send") return {};
  if (fate === "hold") return { reason: HELD } as const;
  return { state: "skipped", reason: "review_skipped", ended_at: new Date(now) } as const;
}

/** Many reports of one space must not delay those of another. */
const FAIR = { concurrency: 3, perGroup: 2, timeoutSeconds: 300 };

export const prepareReport = defineJob({ ...PREPARE, ...FAIR, run: prepare });
export const deliverReport = defineJob({ ...DELIVER, ...FAIR, timeoutSeconds: 600, run: deliver });

const forgetReports = defineJob({
  name: "reports.forget",
  payload: z.object({}),
  cron: { pattern: "47 3 * * *", timeZone: "UTC" },
  async run({ db, clock }) {
    await deleteForgotten(db, new Date(clock.now() - REPORT_UNDO_DAYS * DAY));
    await deleteOldSendings(db, new Date(clock.now() - MODEL_DAYS * DAY));
  },
});

export const reportJobs = [
  findDueReports,
  prepareReport,
  deliverReport,
  noteReturned,
  forgetReports,
  sendConsentMail,
  mailReviewer,
];
