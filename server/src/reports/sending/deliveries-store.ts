import type { Language } from "@owlstat/core/i18n/languages.ts";
import { sql } from "kysely";
import { prepared, type Queries, type Tx } from "../../platform/db/connect.ts";
import type { DeliveriesTable } from "../tables.ts";
import type { SendingRow } from "./sendings-store.ts";

export async function insertDeliveries(
  tx: Tx,
  sendingId: string,
  recipients: readonly { email: string; language: Language }[],
): Promise<void> {
  await tx.kysely
    .insertInto("report_deliveries")
    .values(
      recipients.map((one) => ({ ...one, sending_id: sendingId, state: "queued", reason: null, at: null })),
    )
    .execute();
}

/** The recipients of one language still waiting for the mail of a sending. */
export async function waitingFor(db: Queries, sendingId: string, language: Language): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom("report_deliveries")
    .select("email")
    .modifyFront(prepared("reports.waiting"))
    .where("sending_id", "=", sendingId)
    .where("state", "=", "queued")
    .where("language", "=", language)
    .orderBy("email")
    .execute();
  return rows.map(({ email }) => email);
}

export async function stillWaits({ kysely }: Queries, sendingId: string, email: string): Promise<boolean> {
  const row = await kysely
    .selectFrom("report_deliveries")
    .select("email")
    .modifyFront(prepared("reports.still-waits"))
    .where("sending_id", "=", sendingId)
    .where("email", "=", email)
    .where("state", "=", "queued")
    .executeTakeFirst();
  return row !== undefined;
}

export async function settleDelivery(
  db: Queries,
  sendingId: string,
  email: string,
  outcome: Pick<DeliveriesTable, "state" | "reason" | "at">,
): Promise<void> {
  await db.kysely
    .updateTable("report_deliveries")
    .set(outcome)
    .where("sending_id", "=", sendingId)
    .where("email", "=", email)
    .execute();
}

/** How many mails of a period went out to all clients; null while some editions are under way. */
export async function countSentOn(
  { kysely }: Queries,
  { report_id, day, kind }: Pick<SendingRow, "report_id" | "day" | "kind">,
): Promise<number | null> {
  const { rows } = await sql<{ under_way: boolean; sent: number }>`
    select coalesce(bool_or(s.state in ('waiting', 'sending')), false) as under_way,
      coalesce(sum((select count(*) from report_deliveries d where d.sending_id = s.id and d.state = 'sent')), 0)::int as sent
    from report_sendings s where s.report_id = ${report_id} and s.day = ${day} and s.kind = ${kind}`.execute(
    kysely,
  );
  const [found] = rows;
  return !found || found.under_way ? null : found.sent;
}

/** How many recipients of a sending still wait, and how many mails of it went out. */
export async function countStates(
  { kysely }: Queries,
  sendingId: string,
): Promise<{ waiting: number; sent: number }> {
  const { rows } = await sql<{ waiting: number; sent: number }>`
    select ${prepared("reports.states")} count(*) filter (where state = 'queued')::int as waiting,
      count(*) filter (where state = 'sent')::int as sent
    from report_deliveries where sending_id = ${sendingId}`.execute(kysely);
  return rows[0] ?? { waiting: 0, sent: 0 };
}
