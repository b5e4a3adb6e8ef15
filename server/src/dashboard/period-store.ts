import type { PeriodPoint } from "@owlstat/core/dashboard/period.ts";
import type { Day } from "@owlstat/core/time.ts";
import type { OwnerScope } from "../platform/caller.ts";
import { type Db, namedQuery } from "../platform/db/connect.ts";
import { storedPlace } from "../profiles/engagements-store.ts";
import { LIST_COLUMNS, type Lists, statsDays } from "../stats/store.ts";
import { engagementOf } from "../users/store.ts";

/** Some days in a row. */
type Stretch = { from: Day; to: Day };

/** Two stretches of days: the one a line is drawn of, and the one the period before it started in. */
const POINTS = `select profile_id, ${LIST_COLUMNS}
  from (
    select profile_id, day, followers, null::bigint as following, posts,
      case when $2::integer is null then engagement else engagements[$2] end as engagement
    from snapshots
    where profile_id = any($1::bigint[])
      and (day between $3::date and $4::date or day between $5::date and $6::date)
    order by profile_id, day
  ) as series
  group by profile_id`;

/** The collected days of these profiles in two stretches, sorted, by profile. */
export async function readPoints(
  db: Db,
  { userId }: OwnerScope,
  profileIds: readonly number[],
  [first, second]: readonly [Stretch, Stretch],
): Promise<Map<number, readonly PeriodPoint[]>> {
  const definition = storedPlace(await engagementOf(db, userId));
  const rows = await namedQuery<Lists & { profile_id: number }>(db, "dashboard.points", POINTS, [
    profileIds,
    definition,
    first.from,
    first.to,
    second.from,
    second.to,
  ]);
  return new Map(rows.map((row) => [Number(row.profile_id), statsDays(row)]));
}
