import type { Sending } from "@owlstat/core/reports/contract.ts";
import { sql } from "kysely";
import type { OwnerScope } from "../platform/context.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import type { SendingsTable } from "./tables.ts";

type Recipient = Sending["recipients"][number];
export type SendingRow = SendingsTable & { usernames: string[]; recipients: Recipient[]; opened: number };

const RECIPIENTS = sql<Recipient[]>`coalesce((
  select json_agg(json_build_object('email', d.email, 'state', d.state, 'reason', d.reason, 'at', d.at) order by d.email)
  from report_deliveries d where d.sending_id = s.id), '[]'::json)`;
const OPENED = sql<number>`(select coalesce(sum(l.opened), 0)::int from report_links l where l.sending_id = s.id)`;

function sendingsIn({ kysely }: Queries, { spaceId, only }: OwnerScope) {
  return kysely
    .selectFrom("report_sendings as s")
    .selectAll("s")
    .select([RECIPIENTS.as("recipients"), OPENED.as("opened")])
    .where("s.space_id", "=", spaceId)
    .where(sql<boolean>`${only === null}`);
}

const SHOWN = 30;

/** The last sendings of a report, newest first. */
export function sendingsOf(db: Queries, scope: OwnerScope, reportId: string) {
  return sendingsIn(db, scope)
    .where("s.report_id", "=", reportId)
    .orderBy("s.created_at", "desc")
    .limit(SHOWN)
    .execute();
}

/** Of each report the newest sending that was no test. */
export function lastSendings(db: Queries, scope: OwnerScope) {
  return sendingsIn(db, scope)
    .distinctOn("s.report_id")
    .where("s.kind", "<>", "test")
    .orderBy("s.report_id")
    .orderBy("s.created_at", "desc")
    .execute();
}

export type NewSending = Omit<SendingsTable, "usernames" | "ended_at" | "reason" | "state">;

/** Answers whether it is the first of its period. */
export async function insertSending(tx: Tx, sending: NewSending): Promise<boolean> {
  const row = await tx.kysely
    .insertInto("report_sendings")
    .values({ ...sending, state: "waiting", reason: null, ended_at: null })
    .onConflict((conflict) => conflict.columns(["report_id", "period"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
