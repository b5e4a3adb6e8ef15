import { sql } from "kysely";
import type { Tx } from "../../platform/db/connect.ts";
import { ownedSpaces } from "../../spaces/store.ts";
import { publishSiteChanged } from "../../whitelabel/brands.ts";
import { releaseNames } from "../../whitelabel/store.ts";

/**
 * Deletes what goes outward from the spaces somebody owns: whoever made it may have been somebody else. Reports,
 * alarms and goals stay as drafts that reach nobody.
 */
export async function endOutward(tx: Tx, userId: string): Promise<void> {
  const spaces = (await ownedSpaces(tx, userId)).map(({ id }) => id);
  for (const statement of endings(spaces, userId)) await statement.execute(tx.kysely);
  for (const spaceId of spaces) {
    await releaseNames(tx, spaceId);
    await publishSiteChanged(tx, spaceId);
  }
}

const endings = (spaces: readonly string[], userId: string) => [
  sql`delete from webhooks where space_id = any(${spaces}::uuid[])`,
  // Browsers of theirs in spaces of others, too: whoever sits at them may be somebody else.
  sql`delete from channels where space_id = any(${spaces}::uuid[]) or user_id = ${userId}`,
  sql`delete from client_links where space_id = any(${spaces}::uuid[])`,
  sql`delete from client_logins where space_id = any(${spaces}::uuid[])`,
  sql`delete from connect_links where space_id = any(${spaces}::uuid[])`,
  sql`delete from connections where space_id = any(${spaces}::uuid[]) and connected_by is null`,
  sql`delete from shared_lists where space_id = any(${spaces}::uuid[])`,
  sql`delete from api_tokens where space_id = any(${spaces}::uuid[])`,
  sql`delete from feeds where space_id = any(${spaces}::uuid[])`,
  sql`delete from app_grants where space_id = any(${spaces}::uuid[])`,
  sql`delete from invitations where space_id = any(${spaces}::uuid[])`,
  sql`delete from mail_senders where space_id = any(${spaces}::uuid[])`,
  sql`delete from report_settings where space_id = any(${spaces}::uuid[])`,
  sql`delete from report_links where space_id = any(${spaces}::uuid[])`,
  // Sendings on their way; past ones stay to look at.
  sql`delete from report_sendings where space_id = any(${spaces}::uuid[]) and ended_at is null`,
  sql`delete from report_recipients using reports r
    where r.id = report_id and r.space_id = any(${spaces}::uuid[])`,
  sql`delete from trial_recipients where space_id = any(${spaces}::uuid[])`,
  sql`delete from invoice_recipients where space_id = any(${spaces}::uuid[])`,
  sql`update reports set schedule = null, next_at = null where space_id = any(${spaces}::uuid[])`,
  sql`delete from alarm_people using alarms a where a.id = alarm_id and a.space_id = any(${spaces}::uuid[])`,
  sql`delete from goal_people using goals g where g.id = goal_id and g.space_id = any(${spaces}::uuid[])`,
];
