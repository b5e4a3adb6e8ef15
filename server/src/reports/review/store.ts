import type { ReportReview, ReviewState } from "@owlstat/core/reports/review.ts";
import type { ReportSchedule } from "@owlstat/core/reports/schedule.ts";
import { type RawBuilder, sql } from "kysely";
import type { OwnerScope } from "../../platform/context.ts";
import { prepared, type Queries, type Tx } from "../../platform/db/connect.ts";
import { isSeenReport } from "../store.ts";

/** Held: its hour is over, and it waits for an answer. */
export const HELD = "not_approved" as const;

export type ReviewedReport = {
  id: string;
  space_id: string;
  name: string;
  schedule: ReportSchedule | null;
  next_at: Date;
  review: ReportReview | null;
};

/** Reports that come due until then and whose people were not asked yet. */
export async function unasked({ kysely }: Queries, until: Date, most: number): Promise<ReviewedReport[]> {
  const { rows } = await sql<ReviewedReport>`
    select id, space_id, name, schedule, next_at, review from reports r
    where review is not null and next_at <= ${until} and deleted_at is null and not exists (
      select from report_reviews v where v.report_id = r.id and v.due_at = r.next_at)
    order by next_at limit ${most}`.execute(kysely);
  return rows;
}

/** Answers whether it is the first for this period. A sending that moved to another hour stays the same one. */
export async function insertReview(
  tx: Tx,
  { id, space_id, next_at }: ReviewedReport,
  period: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ first: boolean }>`
    insert into report_reviews (report_id, period, space_id, due_at, state, created_at)
    values (${id}, ${period}, ${space_id}, ${next_at}, 'open', ${now})
    on conflict (report_id, period) do update set due_at = excluded.due_at
    returning xmax = 0 as first`.execute(tx.kysely);
  return rows[0]?.first ?? false;
}

type Comment = { user_id: string; text: string; at: string };
export type ReviewRow = {
  report_id: string;
  period: string;
  due_at: Date;
  state: ReviewState;
  answered_by: string | null;
  answered_name: string | null;
  answered_at: Date | null;
  comments: (Comment & { name: string | null })[];
  /** Whether its hour is over, and how many sendings wait for an answer. */
  started: boolean;
  held: number;
};

/** A report on each client has several sendings a period. */
const sendingsFor = (which: RawBuilder<unknown>) => sql<number>`(select count(*)::int from report_sendings s
  where s.report_id = v.report_id and s.kind = 'schedule' and s.day = v.period::date and ${which})`;

/** The newest review of each of these reports, with what became of its sendings. */
export async function newestReviews(
  { kysely }: Queries,
  scope: OwnerScope,
  reportIds: readonly string[],
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select distinct on (v.report_id) v.report_id, v.period, v.due_at, v.state, v.answered_by, v.answered_at,
      a.name as answered_name, ${sendingsFor(sql`true`)} > 0 as started,
      ${sendingsFor(sql`s.state = 'waiting' and s.reason = ${HELD}`)} as held,
      coalesce((select jsonb_agg(c.said || jsonb_build_object('name', u.name) order by c.place)
        from jsonb_array_elements(v.comments) with ordinality as c (said, place)
        left join users u on u.id = (c.said ->> 'user_id')::uuid), '[]') as comments
    from report_reviews v join reports r on r.id = v.report_id
    left join users a on a.id = v.answered_by
    where v.space_id = ${scope.spaceId} and v.report_id = any(${reportIds}::uuid[]) and ${isSeenReport(scope)}
    order by v.report_id, v.due_at desc`.execute(kysely);
  return rows;
}

/** The answer for a period; null where nobody was asked. */
export async function reviewState(tx: Tx, reportId: string, period: string): Promise<ReviewState | null> {
  const row = await tx.kysely
    .selectFrom("report_reviews")
    .select("state")
    .modifyFront(prepared("reports.review"))
    .where("report_id", "=", reportId)
    .where("period", "=", period)
    .forUpdate()
    .executeTakeFirst();
  return row?.state ?? null;
}

type Answer = { state: ReviewState; by: string | null; at: Date | null };

export async function setAnswer(
  tx: Tx,
  { spaceId }: OwnerScope,
  of: { reportId: string; period: string },
  { state, by, at }: Answer,
): Promise<void> {
  await tx.kysely
    .updateTable("report_reviews")
    .set({ state, answered_by: by, answered_at: at })
    .where("space_id", "=", spaceId)
    .where("report_id", "=", of.reportId)
    .where("period", "=", of.period)
    .execute();
}

/** What was approved before the report was changed is looked at again. */
export async function reopenReviews(tx: Tx, { spaceId }: OwnerScope, reportId: string, now: Date) {
  await sql`update report_reviews set state = 'open', answered_by = null, answered_at = null
    where space_id = ${spaceId} and report_id = ${reportId} and state = 'approved' and due_at > ${now}`.execute(
    tx.kysely,
  );
}

export async function addComment(
  tx: Tx,
  { spaceId }: OwnerScope,
  of: { reportId: string; period: string },
  comment: Comment,
): Promise<void> {
  await sql`update report_reviews set comments = comments || ${JSON.stringify([comment])}::jsonb
    where space_id = ${spaceId} and report_id = ${of.reportId} and period = ${of.period}`.execute(tx.kysely);
}

/** People who work in the space and see all of it, of these or all. */
export async function reviewersIn({ kysely }: Queries, spaceId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.name from memberships m join users u on u.id = m.user_id
    where m.space_id = ${spaceId} and m.role <> 'viewer' and m.only_folders is null
      and u.id = any(${ids}::uuid[]) order by u.name, u.id`.execute(kysely);
  return rows;
}

/** Sendings of the report that still wait for an answer; a newer period takes their place. */
export async function skipHeld(tx: Tx, reportId: string, period: string, at: Date): Promise<void> {
  await sql`update report_sendings set state = 'skipped', ended_at = ${at}
    where report_id = ${reportId} and day <> ${period} and state = 'waiting' and reason = ${HELD}`.execute(
    tx.kysely,
  );
}

/** The sendings of a period that wait for an answer. */
export async function heldSendings({ kysely }: Queries, reportId: string, period: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from report_sendings
    where report_id = ${reportId} and day = ${period} and state = 'waiting' and reason = ${HELD}
    order by id`.execute(kysely);
  return rows.map(({ id }) => id);
}
