import { notifyUser } from "../../notifications/notify.ts";
import type { OwnerScope } from "../../platform/context.ts";
import type { Tx } from "../../platform/db/connect.ts";
import type { HookEvent } from "../../webhooks/emit.ts";
import { holdReport, type ReportRow } from "../store.ts";
import { countSentOn } from "./deliveries-store.ts";
import type { SendingRow } from "./sendings-store.ts";

/** Editions that end at once see each other's end, so that one of them is the last. */
export async function holdEditions(tx: Tx, scope: OwnerScope, sending: SendingRow): Promise<void> {
  if (sending.client_id) await holdReport(tx, scope, sending.report_id);
}

/**
 * Whoever had it sent is led to the files of the sending, of which so many mails went out; a test is in their mailbox. Of
 * editions, once all of them have ended, whichever way the last one did.
 */
export async function notifySent(
  tx: Tx,
  { id, name, space_id: spaceId, created_by }: ReportRow,
  sending: SendingRow,
  sent: number,
  now: number,
): Promise<void> {
  const userId = sending.asked_by ?? created_by;
  if (sending.kind === "test" || !userId) return;
  const count = sending.client_id ? await countSentOn(tx, sending) : sent;
  if (!count) return;
  const values = { report: name, count, id };
  const once = `report sent ${sending.client_id ? `${id} ${sending.kind} ${sending.day}` : sending.id}`;
  await notifyUser(tx, { kind: "report_sent", values, userId, spaceId, once, now });
}

/** What other tools hear of a sending that ended: why it did not go out, or that it did. */
export function reportEvent(
  { id, space_id: spaceId, name }: Pick<ReportRow, "id" | "space_id" | "name">,
  sendingId: string,
  reason: SendingRow["reason"],
): HookEvent {
  const data = { report_id: id, sending_id: sendingId, name };
  if (reason === null) return { spaceId, type: "report.sent", data };
  return { spaceId, type: "report.failed", data: { ...data, reason } };
}

/** Tells the author of the report why it is not sent. */
export async function notifyAuthor(
  tx: Tx,
  {
    id,
    created_by: userId,
    space_id: spaceId,
    name,
  }: Pick<ReportRow, "id" | "created_by" | "space_id" | "name">,
  kind: "report_waiting" | "report_skipped" | "report_failed" | "report_rests",
  once: string,
  now: number,
): Promise<void> {
  if (userId) await notifyUser(tx, { userId, spaceId, kind, values: { report: name, id }, once, now });
}
