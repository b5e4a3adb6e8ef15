import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { safeFileName } from "@owlstat/core/file-name.ts";
import { localDay } from "@owlstat/core/local-time.ts";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import type { printReport } from "@owlstat/core/reports/sendings-contract.ts";
import type { ReportSize } from "@owlstat/core/reports/size.ts";
import * as z from "zod/mini";
import { shownDownload } from "../../downloads/actions.ts";
import { orderDownload } from "../../downloads/request.ts";
import type { OwnerScope, ScopedContext, Services } from "../../platform/context.ts";
import type { Queries } from "../../platform/db/connect.ts";
import { findPlan } from "../../spaces/plan-store.ts";
import { editionOf } from "../editions/editions.ts";
import { editionsOf, usernamesOf } from "../editions/store.ts";
import { definitionOf, fieldsOf } from "../fields.ts";
import { freeze } from "../model/freeze.ts";
import { freezeOrder } from "../model/freeze-order.ts";
import { requirePrintable, sizeOn } from "../model/size.ts";
import { remarksFor, textsFor } from "../model/trial-texts.ts";
import { findReport, type ReportRow } from "../store.ts";

/** A file printed from today's figures, which goes to nobody. */
export const ReportSource = z.object({ what: z.literal("report"), report_id: z.uuid() });
export type ReportSource = z.output<typeof ReportSource>;

/** The report, of one on each client the first one's. */
async function printed(db: Queries, scope: OwnerScope, id: string): Promise<ReportRow | undefined> {
  const report = await findReport(db, scope, id);
  if (report?.covers !== "clients") return report;
  const [client] = await editionsOf(db, report);
  return client && editionOf(report, client);
}

export async function orderPrint(
  context: ScopedContext,
  { id, kind }: Input<typeof printReport>,
): Promise<Answer<typeof printReport>> {
  const { db, scope, clock } = context;
  const report = await printed(db, scope, id);
  if (!report) throw new AppError("not_found");
  const usernames = await usernamesOf(db, report);
  if (usernames.length === 0) throw new AppError("report_no_accounts");
  const day = localDay(clock.now(), report.time_zone);
  requirePrintable(report.content, usernames.length, day);
  const name = safeFileName(report.content.cover.title || report.name, ` ${day}.${kind}`);
  const source: ReportSource = { what: "report", report_id: id };
  const made = await db.transaction((tx) => orderDownload(tx, scope, { kind, name, source }, clock.now()));
  return { download: await shownDownload(context, made) };
}

/** How much work it is; none where the report is gone. */
export async function sizeOfReport(
  { db, clock }: Pick<Services, "db" | "clock">,
  scope: OwnerScope,
  { report_id: id }: ReportSource,
): Promise<ReportSize> {
  const report = await printed(db, scope, id);
  if (!report) return "small";
  return sizeOn(
    report.content,
    (await usernamesOf(db, report)).length,
    localDay(clock.now(), report.time_zone),
  );
}

/** The report as it would be sent now; null where it is gone, or is about nobody. */
export async function reportNow(
  services: Services,
  scope: OwnerScope,
  { report_id: id }: ReportSource,
): Promise<ReportModel | null> {
  const { db, clock } = services;
  const [report, plan] = [await printed(db, scope, id), await findPlan(db, scope.spaceId)];
  const usernames = report ? await usernamesOf(db, report) : [];
  if (!report || !plan || usernames.length === 0) return null;
  const now = clock.now();
  const content = definitionOf(fieldsOf(textsFor(report, plan, now)));
  const order = await freezeOrder(services, scope, content, {
    usernames,
    definition: report.definition,
    timeZone: report.time_zone,
    today: localDay(now, report.time_zone),
    remarks: remarksFor(report.this_time, plan, now),
  });
  return freeze(services, scope, order, content.language);
}
