import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import type { Tx } from "../platform/db/connect.ts";
import { isAbout } from "./overview-store.ts";

/** Pauses the running reports, alarms and goals of a client. Answers which those were. */
export async function pauseAll(
  tx: Tx,
  { spaceId }: OwnerScope,
  folderId: string,
  profileIds: readonly number[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with paused_reports as (
      update reports r set paused_at = ${now}, next_at = null
      where r.space_id = ${spaceId} and r.deleted_at is null and r.paused_at is null
        and ${isAbout("r", "report", folderId)} returning r.id),
    paused_alarms as (
      update alarms a set paused_at = ${now}
      where a.space_id = ${spaceId} and a.deleted_at is null and a.paused_at is null
        and ${isAbout("a", "alarm", folderId)} returning a.id),
    paused_goals as (
      update goals g set paused_at = ${now}
      where g.space_id = ${spaceId} and g.deleted_at is null and g.paused_at is null
        and g.state in ('on_the_way', 'at_risk') and g.profile_id = any(${profileIds}::bigint[]) returning g.id)
    select id from paused_reports union all select id from paused_alarms union all select id from paused_goals
  `.execute(tx.kysely);
  return rows.map(({ id }) => id);
}

type Paused = { kind: "report" | "alarm" | "goal"; id: string };

/** Which of these still exist and are still paused. */
export async function stillPaused(
  tx: Tx,
  { spaceId }: OwnerScope,
  ids: readonly string[],
): Promise<Paused[]> {
  const { rows } = await sql<Paused>`
    select 'report' as kind, id from reports
    where space_id = ${spaceId} and id = any(${ids}::uuid[]) and deleted_at is null and paused_at is not null
    union all select 'alarm', id from alarms
    where space_id = ${spaceId} and id = any(${ids}::uuid[]) and deleted_at is null and paused_at is not null
    union all select 'goal', id from goals
    where space_id = ${spaceId} and id = any(${ids}::uuid[]) and deleted_at is null and paused_at is not null`.execute(
    tx.kysely,
  );
  return rows;
}
