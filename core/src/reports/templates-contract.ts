import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { ReportFields } from "./contract.ts";
import { LONGEST_REPORT_NAME } from "./rules.ts";

/** A report without its accounts and recipients. */
export const OwnTemplate = z.extend(
  z.omit(ReportFields, { covers: true, usernames: true, folder_id: true, recipients: true }),
  {
    id: z.uuid(),
    /** How many reports follow it. */
    reports: z.number(),
  },
);
export type OwnTemplate = z.output<typeof OwnTemplate>;

export const listReportTemplates = endpoint({
  method: "GET",
  path: "/reports/templates",
  summary: "The templates that the current space made of its reports, oldest first.",
  list: "templates",
  answer: z.object({ templates: z.array(OwnTemplate) }),
});

export const saveReportTemplate = endpoint({
  method: "POST",
  path: "/reports/templates",
  summary: "Saves a report's content and schedule as a template.",
  body: z.object({
    report_id: z.uuid(),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_REPORT_NAME)),
  }),
  answer: z.object({ template: OwnTemplate }),
  errors: ["not_found", "too_many_templates"],
});

export const changeReportTemplate = endpoint({
  method: "PATCH",
  path: "/reports/templates/:id",
  summary: "Changes a template, and with it every report that follows it.",
  params: z.object({ id: z.uuid() }),
  body: z.partial(
    z.pick(ReportFields, {
      name: true,
      window: true,
      compare: true,
      sections: true,
      empty: true,
      cover: true,
      summary: true,
      design: true,
      files: true,
    }),
  ),
  answer: z.object({ template: OwnTemplate }),
  errors: ["not_found", "invalid_input", "address_in_trial"],
});

export const deleteReportTemplate = endpoint({
  method: "DELETE",
  path: "/reports/templates/:id",
  summary: "Deletes a template. Reports that were started from it stay. It can be restored for 30 days.",
  params: z.object({ id: z.uuid() }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ["not_found"],
});

export const restoreReportTemplate = endpoint({
  method: "POST",
  path: "/reports/templates/:id/restore",
  summary:
    "Restores a deleted template. Reports that followed it and were not changed since follow it again.",
  params: z.object({ id: z.uuid() }),
  answer: z.object({ template: OwnTemplate }),
  errors: ["not_found", "too_many_templates"],
});
