import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import type { PlanState } from "@owlstat/core/plans/rules.ts";
import { checkDefinition, likenessOf, MOST_TEMPLATES } from "@owlstat/core/reports/rules.ts";
import { LINKED } from "@owlstat/core/reports/templates.ts";
import type {
  changeReportTemplate,
  deleteReportTemplate,
  listReportTemplates,
  OwnTemplate,
  restoreReportTemplate,
  saveReportTemplate,
} from "@owlstat/core/reports/templates-contract.ts";
import type { Clock } from "../platform/clock.ts";
import type { ScopedContext } from "../platform/context.ts";
import { publish } from "../platform/events/publish.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { holdSpace } from "../spaces/lock-store.ts";
import { contentFields, definitionOf, fieldsOf, scheduleFields } from "./fields.ts";
import { requireTexts } from "./model/trial-texts.ts";
import { reopenReviews } from "./review/store.ts";
import { findReport, reportsFollowing, updateReport } from "./store.ts";
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  restoreTemplate,
  type TemplateRow,
  templatesOf,
  updateTemplate,
} from "./templates-store.ts";

function shown({ id, name, content, schedule, reports }: TemplateRow): OwnTemplate {
  return { id, name, reports, ...contentFields(content), schedule: scheduleFields(schedule) };
}

export async function showTemplates({
  db,
  scope,
}: ScopedContext): Promise<Answer<typeof listReportTemplates>> {
  return { templates: (await templatesOf(db, scope)).map(shown) };
}

/** Saves a report as template, without the days between which it may be sent. The report follows it from then on. */
export async function saveTemplate(
  { db, clock, scope }: ScopedContext,
  { report_id, name }: Input<typeof saveReportTemplate>,
): Promise<Answer<typeof saveReportTemplate>> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    const report = await findReport(tx, scope, report_id);
    if (!report) throw new AppError("not_found");
    if ((await templatesOf(tx, scope)).length >= MOST_TEMPLATES)
      throw new AppError("too_many_templates", { most: MOST_TEMPLATES });
    const { content, schedule } = report;
    const row = {
      id: uuidv7(now),
      name,
      content,
      schedule: schedule && { ...schedule, start: null, stop: null },
    };
    await insertTemplate(tx, scope, row, new Date(now));
    await updateReport(tx, scope, report_id, { template_id: row.id });
    return { template: shown({ ...row, reports: 1 }) };
  });
}

/** Changes a template with every report that follows it; approved ones are looked at again. */
export async function changeTemplate(
  { db, clock, scope }: ScopedContext,
  { id, name, ...parts }: Input<typeof changeReportTemplate>,
): Promise<Answer<typeof changeReportTemplate>> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const plan = await holdSpace(tx, scope);
    const row = await findTemplate(tx, scope, id);
    if (!row) throw new AppError("not_found");
    const changed = { ...row, name: name ?? row.name, content: { ...row.content, ...parts } };
    requireContent(changed, plan, clock);
    await updateTemplate(tx, scope, id, changed);
    const linked = Object.fromEntries(LINKED.map((part) => [part, changed.content[part]]));
    for (const report of await reportsFollowing(tx, scope, id)) {
      const content = { ...report.content, ...linked };
      const likeness = likenessOf(definitionOf(fieldsOf({ ...report, content })));
      await updateReport(tx, scope, report.id, {
        content: JSON.stringify(content),
        likeness,
        updated_at: new Date(now),
      });
      await reopenReviews(tx, scope, report.id, new Date(now));
    }
    await publish(tx, { to: { spaceId: scope.spaceId }, type: "reports" });
    return { template: shown(changed) };
  });
}

/** The rules of a report on what is the template's. */
function requireContent({ name, content }: TemplateRow, plan: PlanState, clock: Clock): void {
  const everything = {
    covers: "all",
    usernames: [],
    folderId: null,
    recipients: [],
    schedule: null,
  } as const;
  const definition = { ...content, ...everything, name };
  refuseUnless(checkDefinition(definition, clock.today()));
  requireTexts(definition, plan, clock.now());
}

export async function removeTemplate(
  { db, clock, scope }: ScopedContext,
  { id }: Input<typeof deleteReportTemplate>,
): Promise<Answer<typeof deleteReportTemplate>> {
  await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    if (!(await deleteTemplate(tx, scope, id, new Date(clock.now())))) throw new AppError("not_found");
    await publish(tx, { to: { spaceId: scope.spaceId }, type: "reports" });
  });
  return { ok: true };
}

export async function bringTemplateBack(
  { db, scope }: ScopedContext,
  { id }: Input<typeof restoreReportTemplate>,
): Promise<Answer<typeof restoreReportTemplate>> {
  return db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    if ((await templatesOf(tx, scope)).length >= MOST_TEMPLATES)
      throw new AppError("too_many_templates", { most: MOST_TEMPLATES });
    if (!(await restoreTemplate(tx, scope, id))) throw new AppError("not_found");
    const row = await findTemplate(tx, scope, id);
    if (!row) throw new AppError("not_found");
    await publish(tx, { to: { spaceId: scope.spaceId }, type: "reports" });
    return { template: shown(row) };
  });
}
