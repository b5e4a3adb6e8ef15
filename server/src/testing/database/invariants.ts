import { FREE_SLOTS } from "@owlstat/core/plans/rules.ts";
import type { Db } from "../../platform/db/connect.ts";
import type { FileStore } from "../../platform/files/file-store.ts";

/** What must hold whatever happened. Each statement finds the rows that break it, and says where they are. */
export const INVARIANTS: Readonly<Record<string, string>> = {
  "a profile has one snapshot a day": `
    select profile_id::text as at, day::text from snapshots group by 1, 2 having count(*) > 1`,
  "a job that runs sends heartbeats, or is given to somebody else": `
    select name as at, id::text from pgboss.job where state = 'active'
      and coalesce(heartbeat_on, started_on) < now() - interval '2 minutes'`,
  "a job waits no longer than its queue takes": `
    select name as at, id::text from pgboss.job where state in ('created', 'retry')
      -- What was given up waits there for the operator.
      and name not like '%.dead'
      and start_after < now() - interval '10 minutes'`,
  "a file is printed within ten minutes, or given up": `
    select id::text as at from downloads where status = 'generating'
      and started_at < now() - interval '16 minutes'`,
  "a mail goes to an address once": `
    select key as at, address from mail_log group by 1, 2 having count(*) > 1`,
  "a recipient gets a period of a report once": `
    select s.report_id::text as at, s.period, d.email from report_sendings s
      join report_deliveries d on d.sending_id = s.id group by 1, 2, 3 having count(*) > 1`,
  "a payment has one document": `
    select provider as at, provider_id, kind from invoices where replaces is null
      group by 1, 2, 3 having count(*) > 1`,
  "the numbers of documents have no gap": `
    select kind as at, year from invoices group by 1, 2 having count(*) <> max(number) - min(number) + 1`,
  "a profile knows how many track it": `
    select p.id::text as at from profiles p
      left join (select profile_id, count(*) as many from accounts group by 1) a on a.profile_id = p.id
      where p.trackers <> coalesce(a.many, 0)`,
  "whoever pays tracks no more accounts than they have slots": `
    select s.id::text as at, s.prolevel from spaces s join accounts a on a.space_id = s.id
      where s.prolevel > ${FREE_SLOTS} and not s.has_to_renew
        and (s.granted_until is null or s.granted_until < now())
      group by s.id having count(*) > s.prolevel`,
  "a sending belongs to the space of its report": `
    select s.id::text as at from report_sendings s join reports r on r.id = s.report_id
      where r.space_id <> s.space_id`,
  "a folder holds accounts of its own space": `
    select f.folder_id::text as at from folder_accounts f join folders o on o.id = f.folder_id
      left join accounts a on a.space_id = o.space_id and a.profile_id = f.profile_id
      where a.profile_id is null`,
};

/** The rows that break something, one line each; none where all is well. */
export async function brokenRows({ db, files }: { db: Db; files: FileStore }): Promise<string[]> {
  const found: string[] = [];
  for (const [promise, statement] of Object.entries(INVARIANTS)) {
    const { rows } = await db.pool.query(`${statement} limit 20`);
    for (const row of rows) found.push(`${promise}: ${Object.values(row).join(" ")}`);
  }
  const { rows } = await db.pool.query<{ id: string; file_key: string }>(
    "select id::text, file_key from downloads where status = 'ready' and file_key is not null",
  );
  for (const { id, file_key } of rows) {
    if (!(await files.exists(file_key))) found.push(`a file that is ready is there: ${id}`);
  }
  return found;
}
