import type { Language } from "@owlstat/core/i18n/languages.ts";
import { isOnlyAbout } from "@owlstat/core/reports/rules.ts";
import type { Day } from "@owlstat/core/time.ts";
import { sql } from "kysely";
import type { OwnerScope } from "../../platform/context.ts";
import type { Queries } from "../../platform/db/connect.ts";
import type { StoredContent } from "../tables.ts";

const NEWEST = 100;

type PastReport = {
  id: string;
  day: Day;
  name: string;
  files: StoredContent["files"];
  language: Language;
  accounts: string[];
};

/**
 * Whether a sending was meant for the clients of these folders: shown to them, or mailed to their contact or to
 * somebody with a login of theirs. True for callers who see the whole space.
 */
function meantFor({ spaceId, only }: OwnerScope) {
  if (only === null) return sql<boolean>`true`;
  return sql<boolean>`(s.clients && ${only.folderIds}::uuid[] or exists (
    select from report_deliveries d where d.sending_id = s.id and d.state = 'sent' and lower(d.email) in (
      select lower(c.contact_email) from clients c where c.space_id = ${spaceId} and c.folder_id = any(${only.folderIds}::uuid[])
      union select lower(u.email) from memberships m join users u on u.id = m.user_id
      where m.space_id = ${spaceId} and m.role = 'viewer' and m.only_folders && ${only.folderIds}::uuid[]
      union select lower(l.email) from client_logins l join client_login_folders o on o.login_id = l.id
      where l.space_id = ${spaceId} and o.folder_id = any(${only.folderIds}::uuid[]))))`;
}

/**
 * Sent reports of the space that were meant for the caller and cover only accounts with these names, newest first,
 * preferably in this language. Decided by the frozen model, whatever the report covers today.
 */
export async function pastReports(
  { kysely }: Queries,
  scope: OwnerScope,
  names: ReadonlySet<string>,
  language: Language,
): Promise<PastReport[]> {
  if (names.size === 0) return [];
  const { rows } = await sql<PastReport>`
    with sent as (
      select s.id, s.day::text as day, s.created_at, r.name, r.content->'files' as files,
        (select m.language from report_models m where m.sending_id = s.id
         order by m.language = ${language} desc, m.language limit 1) as language
      from report_sendings s join reports r on r.id = s.report_id
      where s.space_id = ${scope.spaceId} and s.kind <> 'test' and s.state = 'sent' and r.deleted_at is null
        and ${meantFor(scope)}
      order by s.created_at desc, s.id desc)
    select sent.*, m.usernames as accounts
    from sent join report_models m on m.sending_id = sent.id and m.language = sent.language
    where m.usernames <@ ${[...names]}::text[]
    order by sent.created_at desc, sent.id desc limit ${NEWEST}`.execute(kysely);
  return rows.filter(({ accounts }) => isOnlyAbout(accounts, names));
}
