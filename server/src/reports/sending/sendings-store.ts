import { deflateSync, inflateSync } from "node:zlib";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { type ReportModel, readReportModel } from "@owlstat/core/reports/model.ts";
import type { Sending } from "@owlstat/core/reports/sending.ts";
import { sql } from "kysely";
import type { OwnerScope } from "../../platform/context.ts";
import { prepared, type Queries, type Tx } from "../../platform/db/connect.ts";
import { SHOWN_NAME } from "../../profiles/store.ts";
import type { KeptModel } from "../model/freeze.ts";
import { readWritten } from "../model/written.ts";
import { isSeenReport } from "../store.ts";
import type { SendingsTable } from "../tables.ts";

type Recipient = Sending["recipients"][number];

const RECIPIENTS = sql<Recipient[]>`coalesce((
  select json_agg(json_build_object('email', d.email, 'state', d.state, 'reason', d.reason, 'at', d.at) order by d.email)
  from report_deliveries d where d.sending_id = s.id), '[]'::json)`;
const OPENED = sql<number>`(select coalesce(sum(l.opened), 0)::int from report_links l where l.sending_id = s.id)`;

const CLIENT = sql<string | null>`(select f.name from folders f where f.id = s.client_id)`;

const COLUMNS = [
  ...([
    "s.id",
    "s.report_id",
    "s.space_id",
    "s.kind",
    "s.period",
    "s.day",
    "s.due_at",
    "s.asked_by",
  ] as const),
  ...([
    "s.state",
    "s.reason",
    "s.usernames",
    "s.created_at",
    "s.ended_at",
    "s.this_time",
    "s.client_id",
  ] as const),
] as const;

/**
 * Whether a sending is the caller's to see: whoever is limited to some accounts sees what told of these alone, whatever
 * the report covers today.
 */
function isSeenSending(scope: OwnerScope) {
  if (scope.only === null) return sql<boolean>`true`;
  return sql<boolean>`exists (select from reports r where r.id = s.report_id and ${isSeenReport(scope)})
    and s.usernames || coalesce((select array_agg(told.username) from report_models m, unnest(m.usernames) as told (username)
      where m.sending_id = s.id), '{}')
    <@ array(select ${sql.raw(SHOWN_NAME)} from profiles p where p.id = any(${scope.only.profileIds}::bigint[]))`;
}

function sendingsIn({ kysely }: Queries, scope: OwnerScope) {
  return kysely
    .selectFrom("report_sendings as s")
    .select([...COLUMNS, RECIPIENTS.as("recipients"), OPENED.as("opened"), CLIENT.as("client")])
    .where("s.space_id", "=", scope.spaceId)
    .where(isSeenSending(scope));
}

/** Of a report on each client, one for each: more than a few weeks of them. */
const SHOWN = 30;
const SHOWN_EDITIONS = 200;

/** The last sendings of a report, newest first. */
export function sendingsOf(db: Queries, scope: OwnerScope, reportId: string, editions = false) {
  return sendingsIn(db, scope)
    .where("s.report_id", "=", reportId)
    .orderBy("s.created_at", "desc")
    .limit(editions ? SHOWN_EDITIONS : SHOWN)
    .execute();
}

/** The newest sending of each report that was not a test. */
export function lastSendings(db: Queries, scope: OwnerScope) {
  return sendingsIn(db, scope)
    .distinctOn("s.report_id")
    .where("s.kind", "<>", "test")
    .orderBy("s.report_id")
    .orderBy("s.created_at", "desc")
    .execute();
}

type NewSending = Omit<
  SendingsTable,
  "usernames" | "clients" | "ended_at" | "reason" | "state" | "this_time" | "client_id"
> & { this_time?: string; client_id?: string | null } & Partial<
    Pick<SendingsTable, "state" | "reason" | "ended_at">
  >;

const SHOWN_TO = (reportId: string) =>
  sql<string[]>`(select r.clients from reports r where r.id = ${reportId})`;

/**
 * Answers the ids of those that are the first of their period. Whom a report is shown to is kept as it is now. All of them
 * in one statement: a report on each client has a hundred, and other reports wait behind it.
 */
export async function insertSendings(tx: Tx, sendings: readonly NewSending[]): Promise<string[]> {
  if (sendings.length === 0) return [];
  const rows = await tx.kysely
    .insertInto("report_sendings")
    .values(
      sendings.map((sending) => ({
        state: "waiting" as const,
        reason: null,
        ended_at: null,
        ...sending,
        clients: sending.client_id
          ? sql<string[]>`array[${sending.client_id}]::uuid[]`
          : SHOWN_TO(sending.report_id),
      })),
    )
    .onConflict((conflict) => conflict.columns(["report_id", "period"]).doNothing())
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The sendings that people of a space ordered since then, and the oldest of them. */
export async function orderedSince({ kysely }: Tx, { spaceId }: OwnerScope, since: Date) {
  const row = await kysely
    .selectFrom("report_sendings")
    .select(sql<number>`count(*)::int`.as("count"))
    .select(sql<Date | null>`min(created_at)`.as("oldest"))
    .where("space_id", "=", spaceId)
    .where("kind", "<>", "schedule")
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return row;
}

/** Clients that a report is no longer shown to do not see what was sent before, either. */
export async function hideSendings(tx: Tx, reportId: string, clients: readonly string[]): Promise<void> {
  await sql`update report_sendings
    set clients = array(select unnest(clients) intersect select unnest(${clients}::uuid[]))
    where report_id = ${reportId} and client_id is null and not clients <@ ${clients}::uuid[]`.execute(
    tx.kysely,
  );
}

export function findSending(db: Queries, scope: OwnerScope, id: string) {
  return sendingsIn(db, scope)
    .$if(scope.only === null, (whole) => whole.modifyFront(prepared("reports.sending")))
    .where("s.id", "=", id)
    .executeTakeFirst();
}
export type SendingRow = NonNullable<Awaited<ReturnType<typeof findSending>>>;

/**
 * Changes a sending if it is still in this state. Returns whether it was, so that two processes never both
 * continue.
 */
export async function moveSending(
  db: Queries,
  { spaceId }: OwnerScope,
  id: string,
  from: SendingsTable["state"],
  change: Partial<Pick<SendingsTable, "state" | "reason" | "ended_at">> & {
    usernames?: string[];
    this_time?: string;
  },
): Promise<boolean> {
  const row = await db.kysely
    .updateTable("report_sendings")
    .set(change)
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .where("state", "=", from)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends sendings of a report that are in progress. Recipients who already have it keep it. */
export async function endSendings(
  tx: Tx,
  { spaceId }: OwnerScope,
  reportId: string,
  at: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update report_sendings s set ended_at = ${at}, usernames = '{}',
      state = case when sent.delivered then 'sent' else 'skipped' end,
      reason = case when sent.delivered then null else 'deleted' end
    from (select o.id, exists (select from report_deliveries d where d.sending_id = o.id and d.state = 'sent') as delivered
      from report_sendings o where o.space_id = ${spaceId} and o.report_id = ${reportId}
      and o.state in ('waiting', 'sending')) sent
    where s.id = sent.id returning s.id`.execute(tx.kysely);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.kysely
    .deleteFrom("report_deliveries")
    .where("sending_id", "in", ids)
    .where("state", "=", "queued")
    .execute();
}

/** Higher levels save a tenth and take half as long again. */
const PACKED = 3;

/** Stores the figures of a sending, which do not change any more. */
export async function saveModel(tx: Tx, id: string, { language, usernames, text }: KeptModel): Promise<void> {
  const packed = deflateSync(text, { level: PACKED });
  await tx.kysely
    .insertInto("report_models")
    .values({ sending_id: id, language, usernames, packed })
    .execute();
}

/**
 * Null when it contains figures of an account whose owner does not want it to be shown any more, or another version of
 * the program wrote it.
 */
export async function findModel(db: Queries, id: string, language: Language): Promise<ReportModel | null> {
  const row = await db.kysely
    .selectFrom("report_models")
    .select(["model", "packed"])
    .modifyFront(prepared("reports.model"))
    .where("sending_id", "=", id)
    .where("language", "=", language)
    .where(
      sql<boolean>`not exists (select from profiles p where p.hidden_name = any(coalesce(usernames,
        array(select account ->> 'username' from jsonb_array_elements(model -> 'accounts') account))))`,
    )
    .executeTakeFirst();
  return row?.packed ? readWritten(inflateSync(row.packed).toString()) : readReportModel(row?.model);
}

/** The languages in which the figures of a sending are stored. */
export async function modelLanguages(db: Queries, id: string): Promise<Language[]> {
  const rows = await db.kysely
    .selectFrom("report_models")
    .select("language")
    .where("sending_id", "=", id)
    .orderBy("language")
    .execute();
  return rows.map(({ language }) => language);
}
