import type { ReportFields } from "@owlstat/core/reports/contract.ts";
import type { ReportDefinition } from "@owlstat/core/reports/definition.ts";
import type { ReportSchedule } from "@owlstat/core/reports/schedule.ts";
import type { ReportRow } from "./store.ts";
import type { StoredContent } from "./tables.ts";

type ScheduleFields = NonNullable<ReportFields["schedule"]>;

/** A report from a call's input, in the form the rules use. */
export function definitionOf(fields: ReportFields): ReportDefinition {
  const { folder_id, schedule, channels: _, ...same } = fields;
  return { ...same, folderId: fields.covers === "folder" ? folder_id : null, schedule: scheduleOf(schedule) };
}

function scheduleOf(schedule: ScheduleFields | null): ReportSchedule | null {
  if (schedule === null) return null;
  const { time_zone: timeZone, ...same } = schedule;
  return { ...same, timeZone };
}

export function scheduleFields(schedule: ReportSchedule | null): ScheduleFields | null {
  if (schedule === null) return null;
  const { timeZone: time_zone, ...same } = schedule;
  return { ...same, time_zone };
}

/** A stored report in the form of a call's input. */
export function fieldsOf(row: ReportRow): ReportFields {
  const { name, covers, usernames, folder_id, recipients, content, schedule, clients } = row;
  return {
    name,
    covers,
    usernames,
    folder_id,
    ...contentFields(content),
    ...(content.mail && { mail: content.mail }),
    recipients: recipients.map(({ email, language, kind = "to" }) => ({ email, language, kind })),
    schedule: scheduleFields(schedule),
    clients,
  };
}

/** The content of a report in the form of a call's input. */
export function contentFields(content: StoredContent) {
  const { window, compare, cover, summary, language, design, empty } = content;
  return {
    ...(empty && { empty }),
    window,
    compare,
    cover,
    summary,
    language,
    design,
    sections: content.sections.map((section) => ({ ...section })),
    files: [...content.files],
  };
}

export function contentOf(definition: ReportDefinition): StoredContent {
  const { window, compare, sections, empty, cover, summary, language, design, files, mail } = definition;
  const written = mail && Object.values(mail).some((text) => text !== "") ? { mail } : {};
  return {
    window,
    compare,
    sections,
    cover,
    summary,
    language,
    design,
    files,
    ...(empty && { empty }),
    ...written,
  };
}
