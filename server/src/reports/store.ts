import type { LeavingReason } from "@owlstat/core/mail/rules.ts";
import type { ReportRecipient } from "@owlstat/core/reports/definition.ts";
import type { Remark } from "@owlstat/core/reports/remarks.ts";
import { isAtLeast } from "@owlstat/core/spaces/roles.ts";
import { type SqlBool, sql } from "kysely";
import { spellingsOf } from "../mail/store.ts";
import type { OwnerScope } from "../platform/context.ts";
import { prepared, type Queries, type Tx } from "../platform/db/connect.ts";
import { SHOWN_NAME } from "../profiles/store.ts";
import type { ReportsTable } from "./tables.ts";
import "../accounts/store.ts";
import "../folders/store.ts";
import "../users/store.ts";

const USERNAMES = sql<string[]>`array(select ${sql.raw(SHOWN_NAME)} from report_accounts c
  join profiles p on p.id = c.profile_id where c.report_id = r.id order by c.position)`;

type StoredRecipient = ReportRecipient & { refused: string | null };
type Leaver = { address: string; reason: LeavingReason | null };

/** Recipients who unsubscribed from a report, or whose address is gone, are listed, but get no more mails. */
const RECIPIENTS = sql<StoredRecipient[]>`coalesce((
  select json_agg(json_build_object('email', w.email, 'language', w.language, 'kind', w.kind, 'refused', g.reason)
    order by w.position)
  from report_recipients w
  left join mail_refused g on g.address = w.email
  where w.report_id = r.id), '[]'::json)`;

const LEAVERS = sql<Leaver[]>`coalesce((
  select json_agg(json_build_object('address', u.address, 'reason', u.reason) order by u.reason)
  from mail_unsubscribed u
  where u.topic = 'reports' and u.list = r.id::text), '[]'::json)`;

function markLeavers<Row extends { recipients: StoredRecipient[]; leavers: Leaver[] }>(row: Row) {
  const { leavers, recipients, ...report } = row;
  const leaverOf = ({ email }: StoredRecipient) =>
    leavers.find(({ address }) => spellingsOf(email).includes(address));
  const marked = recipients.map((one) => {
    const leaver = leaverOf(one);
    return { ...one, unsubscribed: leaver !== undefined, reason: leaver?.reason ?? null };
  });
  return { ...report, recipients: marked };
}

const COLUMNS = [
  ...(["r.id", "r.space_id", "r.created_by", "r.name", "r.covers", "r.folder_id", "r.content"] as const),
  ...(["r.schedule", "r.likeness", "r.definition", "r.time_zone", "r.next_at", "r.paused_at"] as const),
  ...(["r.clients", "r.each_client", "r.this_time", "r.review", "r.template_id"] as const),
  ...(["r.deleted_at", "r.created_at", "r.updated_at"] as const),
] as const;

/**
 * Whether a report is the caller's to see. Members who work for some clients see those on the folders or accounts of
 * these alone; whoever else sees only part of the space sees none, because they may be about other accounts.
 */
export function isSeenReport({ only, role }: OwnerScope) {
  if (only === null) return sql<SqlBool>`true`;
  if (!isAtLeast(role, "member")) return sql<SqlBool>`false`;
  const chosen = sql`select c.profile_id from report_accounts c where c.report_id = r.id`;
  return sql<SqlBool>`case r.covers
    when 'folder' then r.folder_id = any(${only.folderIds}::uuid[])
    when 'accounts' then exists (${chosen}) and not exists (
      ${chosen} and c.profile_id <> all(${only.profileIds}::bigint[]))
    else false end`;
}

function reportsIn({ kysely }: Queries, scope: OwnerScope) {
  return kysely
    .selectFrom("reports as r")
    .leftJoin("users as u", "u.id", "r.created_by")
    .leftJoin("folders as f", "f.id", "r.folder_id")
    .select([
      ...COLUMNS,
      "u.name as author",
      "f.name as folder_name",
      USERNAMES.as("usernames"),
      RECIPIENTS.as("recipients"),
      LEAVERS.as("leavers"),
    ])
    .where("r.space_id", "=", scope.spaceId)
    .where(isSeenReport(scope));
}
export type ReportRow = Awaited<ReturnType<typeof reportsOf>>[number];

export async function reportsOf(db: Queries, scope: OwnerScope) {
  const rows = await reportsIn(db, scope)
    .where("r.deleted_at", "is", null)
    .orderBy("r.created_at")
    .orderBy("r.id")
    .execute();
  return rows.map(markLeavers);
}

export async function findReport(db: Queries, scope: OwnerScope, id: string): Promise<ReportRow | undefined> {
  const row = await reportsIn(db, scope)
    .$if(scope.only === null, (whole) => whole.modifyFront(prepared("reports.one")))
    .where("r.id", "=", id)
    .where("r.deleted_at", "is", null)
    .executeTakeFirst();
  return row && markLeavers(row);
}

/** A deleted report that can still be brought back. */
export async function findDeleted(
  db: Queries,
  scope: OwnerScope,
  id: string,
): Promise<ReportRow | undefined> {
  const row = await reportsIn(db, scope)
    .where("r.id", "=", id)
    .where("r.deleted_at", "is not", null)
    .executeTakeFirst();
  return row && markLeavers(row);
}

export async function countReports({ kysely }: Queries, { spaceId }: OwnerScope): Promise<number> {
  const row = await kysely
    .selectFrom("reports")
    .select(sql<string>`count(*)`.as("count"))
    .where("space_id", "=", spaceId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Whether another report has the same content and schedule. */
export async function hasLike(
  { kysely }: Queries,
  { spaceId }: OwnerScope,
  likeness: string,
  exceptId: string,
): Promise<boolean> {
  const row = await kysely
    .selectFrom("reports")
    .select("id")
    .where("space_id", "=", spaceId)
    .where("likeness", "=", likeness)
    .where("id", "<>", exceptId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

type ReportChange = Partial<
  Pick<
    ReportsTable,
    | "name"
    | "covers"
    | "folder_id"
    | "likeness"
    | "clients"
    | "each_client"
    | "next_at"
    | "paused_at"
    | "deleted_at"
    | "updated_at"
    | "time_zone"
  >
> & {
  content?: string;
  schedule?: string | null;
  this_time?: string;
  review?: string | null;
  template_id?: string | null;
};

type NewReport = Required<Omit<ReportChange, "paused_at" | "deleted_at" | "this_time">> &
  Pick<ReportsTable, "id" | "definition">;

export async function insertReport(
  tx: Tx,
  { spaceId, userId }: OwnerScope,
  report: NewReport,
): Promise<void> {
  const owner = { space_id: spaceId, created_by: userId, created_at: report.updated_at };
  await tx.kysely
    .insertInto("reports")
    .values({ ...report, ...owner, schedule: report.schedule as string, paused_at: null, deleted_at: null })
    .execute();
}

export async function updateReport(
  tx: Queries,
  { spaceId }: OwnerScope,
  id: string,
  { schedule, ...change }: ReportChange,
): Promise<void> {
  await tx.kysely
    .updateTable("reports")
    .set({ ...change, ...(schedule !== undefined && { schedule: schedule as string }) })
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .execute();
}

/** Others who hold it wait until this transaction ends. */
export async function holdReport(tx: Tx, { spaceId }: OwnerScope, id: string): Promise<void> {
  await sql`select from reports where space_id = ${spaceId} and id = ${id} for no key update`.execute(
    tx.kysely,
  );
}

/** The reports that follow a template. */
export async function reportsFollowing(db: Queries, scope: OwnerScope, templateId: string) {
  const rows = await reportsIn(db, scope)
    .where("r.template_id", "=", templateId)
    .where("r.deleted_at", "is", null)
    .execute();
  return rows.map(markLeavers);
}

/** Replaces the accounts and recipients of a report, keeping their order. */
export async function setParts(
  tx: Tx,
  reportId: string,
  profileIds: readonly number[],
  recipients: readonly ReportRecipient[],
): Promise<void> {
  await tx.kysely.deleteFrom("report_accounts").where("report_id", "=", reportId).execute();
  await tx.kysely.deleteFrom("report_recipients").where("report_id", "=", reportId).execute();
  await sql`insert into report_accounts (report_id, profile_id, position)
    select ${reportId}::uuid, given.id, given.position
    from unnest(${profileIds}::bigint[]) with ordinality as given (id, position)`.execute(tx.kysely);
  await sql`insert into report_recipients (report_id, email, language, kind, position)
    select ${reportId}::uuid, given.email, given.language, given.kind, given.position
    from unnest(${recipients.map(({ email }) => email)}::text[], ${recipients.map(({ language }) => language)}::text[],
      ${recipients.map(({ kind = "to" }) => kind)}::text[]) with ordinality as given (email, language, kind, position)
  `.execute(tx.kysely);
}

type CoveredAccount = {
  report_id: string;
  profile_id: number;
  username: string;
};

/** The accounts of reports now: those named, in the folder, of clients or in the space, as far as they are tracked. */
export async function coveredBy(
  { kysely }: Queries,
  reportIds: readonly string[],
): Promise<CoveredAccount[]> {
  const { rows } = await sql<CoveredAccount>`
    select ${prepared("reports.covered")} r.id as report_id, p.id as profile_id, ${sql.raw(SHOWN_NAME)} as username
    from reports r join accounts t on t.space_id = r.space_id join profiles p on p.id = t.profile_id
    left join report_accounts c on c.report_id = r.id and c.profile_id = p.id
    where r.id = any(${reportIds}::uuid[]) and p.hidden_name is null and case r.covers
      when 'all' then true
      when 'folder' then exists (select from folder_accounts i where i.folder_id = r.folder_id and i.profile_id = p.id)
      when 'clients' then exists (select from folder_accounts i join clients k on k.folder_id = i.folder_id
        join folders f on f.id = k.folder_id where i.profile_id = p.id and k.space_id = r.space_id and f.shared
        and f.archived_at is null and (r.each_client is null or f.id = any(r.each_client)))
      else c.profile_id is not null end
    order by c.position nulls last, t.position, p.id`.execute(kysely);
  return rows;
}

/** What was said in a sending is not said in the next one, unless somebody wrote it anew meanwhile. */
export async function forgetRemarks(tx: Tx, id: string, said: readonly Remark[]): Promise<void> {
  if (said.length === 0) return;
  await sql`update reports set this_time = '[]'
    where id = ${id} and this_time = ${JSON.stringify(said)}::jsonb`.execute(tx.kysely);
}

/** Gone for good, with what was sent. */
export async function deleteForgotten({ kysely }: Queries, before: Date): Promise<void> {
  await kysely.deleteFrom("reports").where("deleted_at", "<", before).execute();
  await kysely.deleteFrom("report_templates").where("deleted_at", "<", before).execute();
}
