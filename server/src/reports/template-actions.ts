import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { MOST_TEMPLATES } from "@owlstat/core/reports/rules.ts";
import type {
  deleteReportTemplate,
  listReportTemplates,
  OwnTemplate,
  saveReportTemplate,
} from "@owlstat/core/reports/templates-contract.ts";
import type { ScopedContext } from "../platform/context.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { holdSpace } from "../spaces/lock-store.ts";
import { contentFields, scheduleFields } from "./fields.ts";
import { findReport } from "./store.ts";
import { deleteTemplate, insertTemplate, type TemplateRow, templatesOf } from "./templates-store.ts";

function shown({ id, name, content, schedule }: TemplateRow): OwnTemplate {
  return { id, name, ...contentFields(content), schedule: scheduleFields(schedule) };
}

export async function showTemplates({
  db,
  scope,
}: ScopedContext): Promise<Answer<typeof listReportTemplates>> {
  return { templates: (await templatesOf(db, scope)).map(shown) };
}

/** Saves a report as template, without the days between which it may be sent. */
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
    return { template: shown(row) };
  });
}

export async function removeTemplate(
  { db, scope }: ScopedContext,
  { id }: Input<typeof deleteReportTemplate>,
): Promise<Answer<typeof deleteReportTemplate>> {
  if (!(await deleteTemplate(db, scope, id))) throw new AppError("not_found");
  return { ok: true };
}
