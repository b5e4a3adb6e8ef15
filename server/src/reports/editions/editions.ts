import type { Queries } from "../../platform/db/connect.ts";
import type { SendingRow } from "../sending/sendings-store.ts";
import type { ReportRow } from "../store.ts";
import { type Audience, hears } from "../trial/audience.ts";
import { type EditionClient, editionsOf } from "./store.ts";

/** The report as this client gets it: on their accounts, in their brand and language, to their contact and to all others. */
export function editionOf(report: ReportRow, client: EditionClient): ReportRow {
  const contact = { email: client.email, language: null, unsubscribed: false, reason: null, refused: null };
  const others = report.recipients.filter(({ email }) => email.toLowerCase() !== client.email);
  return {
    ...report,
    covers: "folder",
    folder_id: client.id,
    folder_name: client.name,
    clients: [client.id],
    content: { ...report.content, language: client.language ?? report.content.language },
    recipients: [...(client.email === "" ? [] : [contact]), ...others],
  };
}

/**
 * The report of a sending, as its client gets it, to those who may hear of it now. Nothing where the client is gone, or
 * where the report was made once for each client then and is not any more, or the other way round.
 */
export async function sentReport(
  db: Queries,
  report: ReportRow,
  sending: Pick<SendingRow, "client_id">,
  audience: Audience,
): Promise<ReportRow | undefined> {
  const theirs = await asClientGets(db, report, sending.client_id);
  return theirs && { ...theirs, recipients: theirs.recipients.filter(({ email }) => hears(audience, email)) };
}

async function asClientGets(db: Queries, report: ReportRow, clientId: string | null) {
  if (report.covers !== "clients") return clientId ? undefined : report;
  const client = (await editionsOf(db, report)).find(({ id }) => id === clientId);
  return client && editionOf(report, client);
}
