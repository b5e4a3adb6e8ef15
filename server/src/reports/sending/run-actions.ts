import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import { localDay } from "@owlstat/core/local-time.ts";
import type { previewReport, ReportFields, runReport } from "@owlstat/core/reports/contract.ts";
import { checkDefinition, PREVIEWED_PAGES } from "@owlstat/core/reports/rules.ts";
import { accountsCovered } from "../../alarms/accounts.ts";
import type { OwnerScope, ScopedContext } from "../../platform/context.ts";
import type { Queries } from "../../platform/db/connect.ts";
import { publish } from "../../platform/events/publish.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { findPlan } from "../../spaces/plan-store.ts";
import { engagementOf } from "../../users/store.ts";
import { editionsOf, usernamesOf } from "../editions/store.ts";
import { definitionOf } from "../fields.ts";
import { type FreezeOrder, freeze } from "../model/freeze.ts";
import { freezeOrder } from "../model/freeze-order.ts";
import { requirePrintable } from "../model/size.ts";
import { requireRemarks } from "../model/trial-texts.ts";
import type { PreviewFrom } from "../printers/preview.ts";
import { findReport, forgetRemarks, type ReportRow } from "../store.ts";
import { zoneFor } from "../zone.ts";
import { requireOrders } from "./by-hand.ts";
import { dataFor, enqueuePrepare } from "./prepare.ts";
import { insertSendings } from "./sendings-store.ts";

/** Sends a report now. Problems are reported at once. */
export async function run(
  context: ScopedContext,
  { id, to, wait = false, this_time }: Input<typeof runReport>,
): Promise<Answer<typeof runReport>> {
  const { db, clock, scope } = context;
  const now = clock.now();
  const report = await findReport(db, scope, id);
  if (!report) throw new AppError("not_found");
  if (report.covers === "clients") return runEditions(context, report, { to, this_time });
  const usernames = await usernamesOf(db, report);
  const day = localDay(now, report.time_zone);
  requirePrintable(report.content, usernames.length, day);
  const verdict = await dataFor(context, report, usernames, day);
  if (!verdict.ok) {
    if (!("usernames" in verdict)) throw new AppError("report_no_accounts");
    const accounts = verdict.usernames.map((name) => `@${name}`).join(", ");
    if (!wait) throw new AppError("report_no_data", { accounts });
  }
  const kind = to === "me" ? "test" : "hand";
  if (kind === "hand" && report.recipients.every(({ unsubscribed }) => unsubscribed))
    throw new AppError("report_no_recipients");
  const remarks = this_time ?? report.this_time;
  requireRemarks(remarks, await findPlan(db, scope.spaceId), now);
  const sendingId = uuidv7(now);
  const { spaceId } = scope;
  await db.transaction(async (tx) => {
    await requireOrders(tx, context, 1);
    const sending = {
      id: sendingId,
      report_id: id,
      space_id: spaceId,
      kind,
      period: `${kind} ${sendingId}`,
      day,
      due_at: new Date(now),
      asked_by: scope.userId,
      this_time: JSON.stringify(remarks),
      created_at: new Date(now),
    } as const;
    await enqueuePrepare(tx, spaceId, await insertSendings(tx, [sending]));
    if (kind === "hand") await forgetRemarks(tx, id, report.this_time);
    await publish(tx, { to: { spaceId }, type: "reports" });
  });
  return { sending_id: sendingId };
}

/** One sending for each client, which waits for its figures; a test shows the first client's. */
async function runEditions(
  context: ScopedContext,
  report: ReportRow,
  { to, this_time = report.this_time }: Pick<Input<typeof runReport>, "to" | "this_time">,
): Promise<Answer<typeof runReport>> {
  const { db, clock, scope } = context;
  const now = clock.now();
  const { spaceId } = scope;
  requireRemarks(this_time, await findPlan(db, spaceId), now);
  const all = await editionsOf(db, report);
  const clients = to === "me" ? all.slice(0, 1) : all;
  const kind = to === "me" ? ("test" as const) : ("hand" as const);
  const sendings = clients.map((client) => {
    const id = uuidv7(now);
    return {
      id,
      report_id: report.id,
      space_id: spaceId,
      kind,
      period: `${kind} ${id}`,
      day: localDay(now, report.time_zone),
      client_id: client.id,
      due_at: new Date(now),
      asked_by: scope.userId,
      created_at: new Date(now),
      this_time: JSON.stringify(this_time),
    };
  });
  const [first] = sendings;
  if (!first) throw new AppError("report_no_accounts");
  await db.transaction(async (tx) => {
    await requireOrders(tx, context, sendings.length);
    await enqueuePrepare(tx, spaceId, await insertSendings(tx, sendings));
    if (kind === "hand") await forgetRemarks(tx, report.id, report.this_time);
    await publish(tx, { to: { spaceId }, type: "reports" });
  });
  return { sending_id: first.id };
}

const PREVIEW_WIDTH = 900;

/** A report as it would be printed now, saved or not. */
export async function preview(
  context: ScopedContext,
  { first, from, this_time: remarks, ...wanted }: Input<typeof previewReport>,
): Promise<Answer<typeof previewReport>> {
  const { db, clock, scope, printers, gone } = context;
  const fields = await firstEdition(db, scope, wanted);
  const content = definitionOf({ ...fields, recipients: [], schedule: null });
  refuseUnless(checkDefinition(content, clock.today()));
  const accounts = await accountsCovered(db, scope, fields);
  const timeZone = await zoneFor(db, scope, fields.schedule);
  const today = localDay(clock.now(), timeZone);
  const size = requirePrintable(content, accounts.length, today);
  const order = await freezeOrder(context, scope, content, {
    usernames: accounts.map(({ username }) => username),
    definition: await engagementOf(db, scope.userId),
    timeZone,
    today,
    remarks,
  });
  return printers.inTurn({ owner: scope.spaceId, turn: "now", size, gone }, () =>
    printPreview(context, order, { first, from }),
  );
}

/** Of a report on each client the first one's is shown. */
async function firstEdition(db: Queries, scope: OwnerScope, { covers, ...fields }: ReportFields) {
  if (covers !== "clients") return { ...fields, covers };
  if (scope.only) throw new AppError("forbidden");
  const chosen = { space_id: scope.spaceId, covers, each_client: fields.each_client ?? null };
  const [client] = await editionsOf(db, chosen);
  if (!client) throw new AppError("report_no_accounts");
  const language = client.language ?? fields.language;
  return { ...fields, covers: "folder" as const, folder_id: client.id, language };
}

async function printPreview(
  context: ScopedContext,
  order: FreezeOrder,
  asked: { first: number; from?: PreviewFrom | undefined },
): Promise<Answer<typeof previewReport>> {
  const { scope, printers, gone } = context;
  const { language } = order.content;
  const model = await freeze(context, scope, order, language);
  // Nobody looks at it any more, so it is not laid out.
  if (gone.aborted) throw new AppError("overloaded", { seconds: 1 });
  const wanted = { ...asked, most: PREVIEWED_PAGES, width: PREVIEW_WIDTH };
  const { pictures, pages, first, exact, next } = await printers.preview(model, wanted);
  return {
    pages: pictures.map((picture) => Buffer.from(picture).toString("base64")),
    first,
    count: pages,
    exact,
    next,
    findings: model.summary.findings.map(({ text }) => text),
  };
}
