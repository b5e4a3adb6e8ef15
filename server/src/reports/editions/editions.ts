import type { OwnerScope } from "../../platform/context.ts";
import type { Queries } from "../../platform/db/connect.ts";
import type { SendingRow } from "../sending/sendings-store.ts";
import { findReport, type ReportRow } from "../store.ts";
import { type EditionClient, editionsOf } from "./store.ts";

/** The report as this client gets it: on their accounts, in their brand and language, to their contact and to all others. */
export function editionOf(report: ReportRow, client: EditionClient, withContact = true): ReportRow {
  const contact = { email: client.email, language: null, unsubscribed: false, reason: null, refused: null };
  const others = report.recipients.filter(({ email }) => email.toLowerCase() !== client.email);
  return {
    ...report,
    covers: "folder",
    folder_id: client.id,
    folder_name: client.name,
    clients: [client.id],
    content: { ...report.content, language: client.language ?? report.content.language },
    recipients: [...(client.email !== "" && withContact ? [contact] : []), ...others],
  };
}

/**
 * The report of a sending, as its client gets it. Nothing where the report or the client is gone, or where the report was
 * made once for each client then and is not any more, or the other way round.
 */
export async function reportOf(
  db: Queries,
  scope: OwnerScope,
  { report_id, client_id }: Pick<SendingRow, "report_id" | "client_id">,
  withContact = true,
): Promise<ReportRow | undefined> {
  const report = await findReport(db, scope, report_id);
  if (report?.covers !== "clients") return client_id ? undefined : report;
  const client = (await editionsOf(db, report)).find(({ id }) => id === client_id);
  return client && editionOf(report, client, withContact);
}
