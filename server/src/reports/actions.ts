import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type {
  changeReport,
  createReport,
  deleteReport,
  getReport,
  listReports,
  Report,
  restoreReport,
} from "@owlstat/core/reports/contract.ts";
import { MOST_REPORTS } from "@owlstat/core/reports/rules.ts";
import { nextSending } from "@owlstat/core/reports/schedule.ts";
import { chooseChannels } from "../channels/chosen-store.ts";
import type { ScopedContext } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { publish } from "../platform/events/publish.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { holdSpaceInPart } from "../spaces/lock-store.ts";
import { findPlan } from "../spaces/plan-store.ts";
import { engagementOf } from "../users/store.ts";
import { allowedBy } from "./allowed.ts";
import { type Checked, checked } from "./checked.ts";
import { contentOf, fieldsOf } from "./fields.ts";
import { requireRemarks } from "./model/trial-texts.ts";
import { presentReports, presentSending } from "./present.ts";
import { reopenReviews } from "./review/store.ts";
import { endSendings, hideSendings, sendingsOf } from "./sending/sendings-store.ts";
import {
  countReports,
  findDeleted,
  findReport,
  hasLike,
  insertReport,
  type ReportRow,
  reportsOf,
  setParts,
  updateReport,
} from "./store.ts";
import { presentTrialRecipient } from "./trial/actions.ts";
import { zoneFor } from "./zone.ts";

export async function showReports(context: ScopedContext): Promise<Answer<typeof listReports>> {
  const { db, clock, scope } = context;
  const { included, most, toOthers } = allowedBy(await findPlan(db, scope.spaceId), clock.now());
  const reports = await presentReports(context, await reportsOf(db, scope), included);
  const trial_recipient = toOthers ? null : await presentTrialRecipient(db, scope);
  return { reports, most_recipients: most, to_others: toOthers, trial_recipient };
}

async function shown(context: ScopedContext, id: string): Promise<{ report: Report }> {
  const { db, clock, scope } = context;
  const row = await findReport(db, scope, id);
  if (!row) throw new AppError("not_found");
  const { included } = allowedBy(await findPlan(db, scope.spaceId), clock.now());
  const [report] = await presentReports(context, [row], included);
  if (!report) throw new AppError("not_found");
  return { report };
}

export async function showReport(
  context: ScopedContext,
  { id }: Input<typeof getReport>,
): Promise<Answer<typeof getReport>> {
  const { report } = await shown(context, id);
  const sendings = await sendingsOf(context.db, context.scope, id, report.covers === "clients");
  return { report, sendings: sendings.map(presentSending) };
}

function publishReports(tx: Tx, { scope }: ScopedContext): Promise<void> {
  return publish(tx, { to: { spaceId: scope.spaceId }, type: "reports" });
}

function rowOf(
  { definition, likeness, clients, review, each_client, template_id }: Checked,
  paused: boolean,
  now: number,
) {
  const { name, covers, folderId, schedule } = definition;
  const next = schedule && !paused ? nextSending(schedule, now) : null;
  return {
    name,
    covers,
    likeness,
    clients,
    each_client,
    template_id,
    review: review && JSON.stringify(review),
    folder_id: folderId,
    content: JSON.stringify(contentOf(definition)),
    schedule: schedule && JSON.stringify(schedule),
    next_at: next && new Date(next.at),
    updated_at: new Date(now),
  };
}

export async function create(
  context: ScopedContext,
  fields: Input<typeof createReport>,
): Promise<Answer<typeof createReport>> {
  const { db, clock, scope } = context;
  const id = uuidv7(clock.now());
  await db.transaction(async (tx) => {
    const plan = await holdSpaceInPart(tx, scope);
    if ((await countReports(tx, scope)) >= MOST_REPORTS)
      throw new AppError("too_many_reports", { most: MOST_REPORTS });
    const made = await checked(tx, context, { id, shownTo: [] }, fields, plan);
    await insertReport(tx, scope, {
      id,
      ...rowOf(made, false, clock.now()),
      definition: await engagementOf(tx, scope.userId),
      time_zone: await zoneFor(tx, scope, fields.schedule),
    });
    await setParts(tx, id, made.accounts, made.definition.recipients);
    await chooseChannels(tx, scope, { subject: "report", id }, fields.channels);
    await publishReports(tx, context);
  });
  return shown(context, id);
}

export async function change(
  context: ScopedContext,
  { id, paused, this_time, channels, ...fields }: Input<typeof changeReport>,
): Promise<Answer<typeof changeReport>> {
  const { db, clock, scope } = context;
  await db.transaction(async (tx) => {
    const plan = await holdSpaceInPart(tx, scope);
    const row = await findReport(tx, scope, id);
    if (!row) throw new AppError("not_found");
    const rests = paused ?? row.paused_at !== null;
    if (Object.keys(fields).length > 0) {
      const made = await checked(
        tx,
        context,
        { id, shownTo: row.clients },
        { ...fieldsOf(row), ...fields },
        plan,
      );
      const zone = fields.schedule && { time_zone: fields.schedule.time_zone };
      await updateReport(tx, scope, id, { ...rowOf(made, rests, clock.now()), ...zone });
      await setParts(tx, id, made.accounts, made.definition.recipients);
      await hideSendings(tx, id, made.clients);
    }
    if (this_time) {
      requireRemarks(this_time, plan, clock.now());
      await updateReport(tx, scope, id, { this_time: JSON.stringify(this_time) });
    }
    const says = Object.keys(fields).length > 0 || this_time !== undefined;
    if (says && !row.review?.people.includes(scope.userId))
      await reopenReviews(tx, scope, id, new Date(clock.now()));
    await chooseChannels(tx, scope, { subject: "report", id }, channels);
    if (paused !== undefined) await pause(tx, context, row, paused);
    await publishReports(tx, context);
  });
  return shown(context, id);
}

/** A resumed report continues with its next period; missed ones are not sent. */
async function pause(
  tx: Tx,
  { clock, scope }: ScopedContext,
  row: ReportRow,
  paused: boolean,
): Promise<void> {
  const now = clock.now();
  const current = (await findReport(tx, scope, row.id))?.schedule ?? null;
  const next = current && !paused ? nextSending(current, now) : null;
  await updateReport(tx, scope, row.id, {
    paused_at: paused ? (row.paused_at ?? new Date(now)) : null,
    next_at: next && new Date(next.at),
    updated_at: new Date(now),
  });
}

export async function remove(
  context: ScopedContext,
  { id }: Input<typeof deleteReport>,
): Promise<Answer<typeof deleteReport>> {
  const { db, clock, scope } = context;
  await db.transaction(async (tx) => {
    if (!(await findReport(tx, scope, id))) throw new AppError("not_found");
    const now = new Date(clock.now());
    await updateReport(tx, scope, id, { deleted_at: now, next_at: null });
    await endSendings(tx, scope, id, now);
    await publishReports(tx, context);
  });
  return { ok: true };
}

export async function restore(
  context: ScopedContext,
  { id }: Input<typeof restoreReport>,
): Promise<Answer<typeof restoreReport>> {
  const { db, clock, scope } = context;
  await db.transaction(async (tx) => {
    await holdSpaceInPart(tx, scope);
    const row = await findDeleted(tx, scope, id);
    if (!row) throw new AppError("not_found");
    if (await hasLike(tx, scope, row.likeness, id)) throw new AppError("report_exists");
    if ((await countReports(tx, scope)) >= MOST_REPORTS)
      throw new AppError("too_many_reports", { most: MOST_REPORTS });
    const next = row.schedule && row.paused_at === null ? nextSending(row.schedule, clock.now()) : null;
    await updateReport(tx, scope, id, { deleted_at: null, next_at: next && new Date(next.at) });
    await publishReports(tx, context);
  });
  return shown(context, id);
}
