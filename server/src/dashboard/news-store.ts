import { dayOf } from "@owlstat/core/time.ts";
import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries } from "../platform/db/connect.ts";
import "../alarms/tables.ts";
import "../goals/tables.ts";

/**
 * How often alarms fired since an instant, and how many goals were reached. Whoever sees a part of the space sees no
 * alarm, and the goals of that part.
 */
export async function readFiredAndReached(
  { kysely }: Queries,
  { spaceId, only }: OwnerScope,
  since: number,
): Promise<{ fired: number; reached: number }> {
  const at = new Date(since);
  const part = only ? sql`and g.profile_id = any(${only.profileIds}::bigint[])` : sql``;
  const fired = only
    ? sql`0`
    : sql`(select count(*)::int from alarm_firings f join alarms a on a.id = f.alarm_id
        where f.space_id = ${spaceId} and f.fired_at > ${at} and not f.quiet and a.deleted_at is null)`;
  const { rows } = await sql<{ fired: number; reached: number }>`select ${fired} as fired,
    (select count(*)::int from goals g where g.space_id = ${spaceId} and g.state = 'reached'
      and g.reached_on >= ${dayOf(since)}::date and g.updated_at > ${at} and g.deleted_at is null ${part}) as reached`.execute(
    kysely,
  );
  return rows[0] ?? { fired: 0, reached: 0 };
}
