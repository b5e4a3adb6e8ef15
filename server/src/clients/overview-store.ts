import type { GoalMeasure } from "@owlstat/core/goals/measures.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Day } from "@owlstat/core/time.ts";
import type { FolderBrand } from "@owlstat/core/whitelabel/folder-brands.ts";
import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries } from "../platform/db/connect.ts";
import { shownName } from "../profiles/store.ts";
import { isWorkedFor } from "../spaces/part-store.ts";
import "./tables.ts";

export type ListedClient = {
  id: string;
  name: string;
  language: Language | null;
  contact_name: string;
  contact_email: string;
  archived_at: Date | null;
  brand: FolderBrand | null;
  accounts: number;
  last_report: { name: string; day: Day } | null;
  last_visit: Date | null;
  open_alarms: number;
};

const BRAND = sql`case when b.folder_id is not null then json_build_object(
  'brandname', b.brandname, 'brandcolor', b.brandcolor, 'secondary_brandcolor', b.secondary_brandcolor,
  'main_color', b.main_color, 'logo', b.logo) end`;

/** Those in its folder, and those that were put away with it. */
const ACCOUNTS = sql`(select count(*)::int from (
  select profile_id from folder_accounts i where i.folder_id = f.id
  union select profile_id from archived_accounts k where k.folder_id = f.id) as both_kinds)`;

const LAST_REPORT = sql`(select json_build_object('name', r.name, 'day', s.day::text)
  from report_sendings s join reports r on r.id = s.report_id
  where s.space_id = f.space_id and s.kind <> 'test' and s.state = 'sent' and s.clients @> array[f.id]
  order by s.created_at desc limit 1)`;

/** Through a link or a login that opens the folder, or as a member who is limited to it. */
const LAST_VISIT = sql`greatest(
  (select max(l.opened_at) from client_links l join client_link_folders o on o.link_id = l.id where o.folder_id = f.id),
  (select max(l.seen_at) from client_logins l join client_login_folders o on o.login_id = l.id where o.folder_id = f.id),
  (select max(v.seen_at) from memberships m join visits v on v.user_id = m.user_id and v.space_id = m.space_id
   where m.space_id = f.space_id and m.role = 'viewer' and f.id = any(m.only_folders)))`;

const openAlarms = (since: Date) => sql`(select count(*)::int from alarm_firings x
  join alarms a on a.id = x.alarm_id and a.deleted_at is null
  join folder_accounts i on i.folder_id = f.id and i.profile_id = x.profile_id
  where x.space_id = f.space_id and not x.quiet and x.acknowledged_at is null and x.fired_at >= ${since})`;

/** The clients of the space by name, archived ones last; alarms count from an instant on. */
export async function clientsOf(
  { kysely }: Queries,
  scope: OwnerScope,
  since: Date,
): Promise<ListedClient[]> {
  const { rows } = await sql<ListedClient>`
    select f.id, f.name, c.language, c.contact_name, c.contact_email, f.archived_at, ${BRAND} as brand,
      ${ACCOUNTS} as accounts, ${LAST_REPORT} as last_report, ${LAST_VISIT} as last_visit, ${openAlarms(since)} as open_alarms
    from clients c join folders f on f.id = c.folder_id left join folder_brands b on b.folder_id = f.id
    where c.space_id = ${scope.spaceId} and f.shared and ${isWorkedFor("c.folder_id", scope)}
    order by f.archived_at is not null, lower(f.name), f.id`.execute(kysely);
  return rows;
}

/** Everything that belongs to the accounts of a client: those in its folder, and those put away with it. */
const accountsOf = (
  folderId: string,
) => sql`(select profile_id from folder_accounts where folder_id = ${folderId}
  union select profile_id from archived_accounts where folder_id = ${folderId})`;

type ClientReportRow = { id: string; name: string; paused: boolean; next_at: Date | null; last: Day | null };

/** Reports on the client's folder, on accounts that are all the client's, or on each client. */
export async function reportsOfClient({ kysely }: Queries, { spaceId }: OwnerScope, folderId: string) {
  const { rows } = await sql<ClientReportRow>`
    select r.id, r.name, r.paused_at is not null as paused, r.next_at,
      (select max(s.day)::text from report_sendings s
       where s.report_id = r.id and s.kind <> 'test' and s.state = 'sent'
         and (s.client_id is null or s.client_id = ${folderId})) as last
    from reports r where r.space_id = ${spaceId} and r.deleted_at is null and (${isAbout("r", "report", folderId)}
      or r.covers = 'clients' and (r.each_client is null or ${folderId} = any(r.each_client)))
    order by r.created_at, r.id`.execute(kysely);
  return rows;
}

/** Whether a report or alarm covers the client's folder, or chosen accounts that all belong to the client. */
export function isAbout(table: "r" | "a", noun: "report" | "alarm", folderId: string) {
  const chosen = sql`select c.profile_id from ${sql.table(`${noun}_accounts`)} c
    where ${sql.ref(`c.${noun}_id`)} = ${sql.ref(`${table}.id`)}`;
  return sql<boolean>`case ${sql.ref(`${table}.covers`)}
    when 'folder' then ${sql.ref(`${table}.folder_id`)} = ${folderId}
    when 'accounts' then exists (${chosen}) and not exists (
      ${chosen} and c.profile_id not in ${accountsOf(folderId)})
    else false end`;
}

type ClientGoalRow = {
  id: string;
  username: string;
  measure: GoalMeasure;
  target: number;
  deadline: Day;
  state: "on_the_way" | "at_risk" | "reached" | "missed";
  paused: boolean;
};

export async function goalsOfClient({ kysely }: Queries, { spaceId }: OwnerScope, folderId: string) {
  const { rows } = await sql<ClientGoalRow>`
    select g.id, ${shownName("g.profile_id")} as username, g.measure, g.target, g.deadline::text as deadline, g.state,
      g.paused_at is not null as paused
    from goals g where g.space_id = ${spaceId} and g.deleted_at is null and g.profile_id in ${accountsOf(folderId)}
    order by g.deadline, g.id`.execute(kysely);
  return rows;
}

type ClientNoteRow = { id: string; username: string; day: Day; text: string };
const NEWEST_NOTES = 20;

export async function notesOfClient({ kysely }: Queries, { spaceId }: OwnerScope, folderId: string) {
  const { rows } = await sql<ClientNoteRow>`
    select n.id, ${shownName("n.profile_id")} as username, n.day::text as day, n.text
    from notes n where n.space_id = ${spaceId} and n.profile_id in ${accountsOf(folderId)}
    order by n.day desc, n.id desc limit ${NEWEST_NOTES}`.execute(kysely);
  return rows;
}

type LoginRow = { id: string | null; name: string; email: string; accepted: boolean; seen_at: Date | null };

/** People with a login for the client, members who are limited to its folder, and those who are invited to it. */
export async function loginsOfClient({ kysely }: Queries, { spaceId }: OwnerScope, folderId: string) {
  const { rows } = await sql<LoginRow>`
    select l.id, l.name, l.email, l.password_hash is not null as accepted, l.seen_at
    from client_logins l join client_login_folders o on o.login_id = l.id
    where l.space_id = ${spaceId} and o.folder_id = ${folderId}
    union all
    select null, u.name, u.email, true, v.seen_at from memberships m join users u on u.id = m.user_id
    left join visits v on v.user_id = m.user_id and v.space_id = m.space_id
    where m.space_id = ${spaceId} and m.role = 'viewer' and ${folderId} = any(m.only_folders)
    union all
    select null, '', i.email, false, null from invitations i
    where i.space_id = ${spaceId} and i.role = 'viewer' and ${folderId} = any(i.only_folders)
    order by 3`.execute(kysely);
  return rows;
}
