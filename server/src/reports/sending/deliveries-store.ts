import type { Language } from "@owlstat/core/i18n/languages.ts";
import { sql } from "kysely";
import type { Queries, Tx } from "../../platform/db/connect.ts";
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

/** The recipients still waiting for the mail of a sending; of one language, or all. */
export async function waitingFor(db: Queries, sendingId: string, language?: Language): Promise<string[]> {
  let query = db.kysely
    .selectFrom("report_deliveries")
    .select("email")
    .where("sending_id", "=", sendingId)
    .where("state", "=", "queued")
    .orderBy("email");
  if (language) query = query.where("language", "=", language);
  return (await query.execute()).map(({ email }) => email);
}

export async function stillWaits({ kysely }: Queries, sendingId: string, email: string): Promise<boolean> {
  const row = await kysely
    .selectFrom("report_deliveries")
    .select("email")
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

/** How many mails of a sending went out. */
export async function countSent(db: Queries, sendingId: string): Promise<number> {
  const row = await db.kysely
    .selectFrom("report_deliveries")
    .select(sql<string>`count(*)`.as("count"))
    .where("sending_id", "=", sendingId)
    .where("state", "=", "sent")
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
