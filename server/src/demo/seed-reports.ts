import type { ReportFields } from "@owlstat/core/reports/contract.ts";
import { TEMPLATES } from "@owlstat/core/reports/templates.ts";
import { showFolders } from "../folders/actions.ts";
import type { OwnerContext, Services } from "../platform/context.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { create } from "../reports/actions.ts";
import { findDueReports } from "../reports/jobs.ts";
import { actAs } from "./act-as.ts";
import type { DemoReport } from "./stories.ts";

/** Made more than a week ago, so that a weekly report has been due once. */
const MADE_DAYS_AGO = 8;
const MONDAY = { frequency: "weekly", weekday: 0, monthday: 1, hour: 8, start: null, stop: null } as const;

/** Reports that were due last Monday: the search for due reports finds and sends them. */
export async function seedReports(
  services: Services,
  email: string,
  handles: readonly string[],
  reports: readonly DemoReport[],
): Promise<void> {
  const context = await actAs(services, email, MADE_DAYS_AGO);
  if (!context || reports.length === 0) return;
  for (const report of reports) await create(context, await fieldsOf(context, handles, report));
  await services.db.transaction((tx) => enqueue(tx, findDueReports, {}));
}

async function fieldsOf(
  context: OwnerContext,
  handles: readonly string[],
  { name, template, folder, recipients }: DemoReport,
): Promise<ReportFields> {
  const { compare, design, files, sections } = TEMPLATES[template];
  const { folders } = await showFolders(context);
  const found = folder === undefined ? undefined : folders.find((one) => one.name === folder);
  return {
    name,
    covers: found ? "folder" : "accounts",
    usernames: found ? [] : handles.slice(0, 3),
    folder_id: found?.id ?? null,
    window: { key: "last_week", from: null, to: null },
    compare,
    sections: sections.map((id) => ({ id, comment: "" })),
    cover: { title: "", subtitle: "" },
    summary: { kind: "written", text: "" },
    language: "en",
    design,
    files: [...files],
    recipients: recipients.map((address) => ({ email: address, language: null })),
    schedule: { ...MONDAY, time_zone: "Europe/Rome" },
  };
}
