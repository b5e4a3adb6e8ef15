import { formatInstant } from "@owlstat/core/i18n/rare-formats.ts";
import { includes } from "@owlstat/core/plans/entitlements.ts";
import { subscriptionOf } from "@owlstat/core/plans/rules.ts";
import { REVIEW_AHEAD } from "@owlstat/core/reports/review.ts";
import { nextSending } from "@owlstat/core/reports/schedule.ts";
import * as z from "zod/mini";
import { sendMail } from "../../mail/send.ts";
import { notifyUser } from "../../notifications/notify.ts";
import type { Services } from "../../platform/context.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { publish } from "../../platform/events/publish.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { scopeForJob } from "../../spaces/job-scope.ts";
import { findPlan } from "../../spaces/plan-store.ts";
import { isSpaceProven } from "../../spaces/proof-store.ts";
import { findById, ownZoneOf } from "../../users/store.ts";
import type { DueReport } from "../sending/due-store.ts";
import { findReport } from "../store.ts";
import { insertReview, newestReviews, type ReviewedReport, reviewersIn, unasked } from "./store.ts";

const AT_ONCE = 100;

/** Asks those named of every report that comes due within a day, once for each sending. */
export async function askReviewers(tx: Tx, { clock }: Pick<Services, "clock">): Promise<number> {
  const now = clock.now();
  const reports = await unasked(tx, new Date(now + REVIEW_AHEAD), AT_ONCE);
  for (const report of reports) await askFor(tx, report, now);
  return reports.length;
}

async function askFor(tx: Tx, report: ReviewedReport, now: number): Promise<void> {
  const { id, space_id: spaceId, name, schedule, next_at, review } = report;
  const due = schedule && nextSending(schedule, next_at.getTime() - 1);
  if (!due || !(await insertReview(tx, report, due.period, new Date(now)))) return;
  const plan = await findPlan(tx, spaceId);
  if (!plan || !includes(subscriptionOf(plan, now), "reports") || !(await isSpaceProven(tx, spaceId))) return;
  for (const person of await reviewersIn(tx, spaceId, review?.people ?? [])) {
    const once = `report review ${id} ${due.period}`;
    const values = { report: name, id };
    await notifyUser(tx, { kind: "report_review", values, userId: person.id, spaceId, once, now });
    const payload = { spaceId, reportId: id, period: due.period, userId: person.id };
    await enqueue(tx, mailReviewer, payload, { once: `${once} ${person.id}`, group: spaceId });
  }
  await publish(tx, { to: { spaceId }, type: "reports" });
}

/** Tells those named, and whose report it is, that it waits for an answer. */
export async function notifyHeld(
  tx: Tx,
  { id, space_id: spaceId, name, created_by, review }: DueReport,
  period: string,
  now: number,
): Promise<void> {
  const people = await reviewersIn(tx, spaceId, review?.people ?? []);
  const told = new Set([...people.map((one) => one.id), ...(created_by ? [created_by] : [])]);
  const values = { report: name, id };
  for (const userId of told)
    await notifyUser(tx, {
      kind: "report_held",
      values,
      userId,
      spaceId,
      once: `report held ${id} ${period}`,
      now,
    });
}

/** Mails somebody that a report waits for them; nothing where it was answered in the meantime. */
export const mailReviewer = defineJob({
  name: "reports.review-mail",
  bySpace: true,
  payload: z.object({ spaceId: z.uuid(), reportId: z.uuid(), period: z.string(), userId: z.uuid() }),
  concurrency: 4,
  async run(services, { spaceId, reportId, period, userId }) {
    const { db, texts, sites } = services;
    const scope = await scopeForJob(db, spaceId);
    const report = scope && (await findReport(db, scope, reportId));
    const [review] = scope ? await newestReviews(db, scope, [reportId]) : [];
    const reader = await findById(db, userId);
    if (!report || !reader || review?.period !== period || review.state !== "open") return;
    if ((await reviewersIn(db, spaceId, [userId])).length === 0) return;
    const language = reader.language ?? "en";
    const t = texts.translator("reports", language);
    const mail = texts.translator("mail", language);
    const moment = formatInstant(
      review.due_at.getTime(),
      language,
      (await ownZoneOf(db, userId)) ?? report.time_zone,
    );
    const then = report.review?.unanswered ?? "send";
    await sendMail(services, {
      kind: "notice",
      key: `report review ${reportId} ${period}`,
      to: { email: reader.email, userId },
      spaceId,
      site: sites.own,
      language,
      subject: t("review.mail.subject", { report: report.name }),
      paragraphs: [
        mail("greeting", { name: reader.name }),
        t("review.mail.text", { report: report.name, moment }),
        t(`review.mail.${then}`),
      ],
      action: { label: t("review.mail.action"), url: `${sites.own.origin}/reports?review=${reportId}` },
      why: mail("why.account", { site: sites.own.host }),
    });
  },
});
