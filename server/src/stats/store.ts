import type { StatsDay } from "@owlstat/core/stats/rules.ts";
import type { Day } from "@owlstat/core/time.ts";
import { type Db, namedQuery } from "../platform/db/connect.ts";
import "../profiles/tables.ts";

const SERIES = `select day, followers, following, posts, engagement from snapshots
  where profile_id = (select id from profiles where username = $1)
    and day >= coalesce((
      select max(day) from snapshots
      where profile_id = (select id from profiles where username = $1) and day < $2::date
    ), $2::date)
    and day <= $3::date
  order by day`;

/** The collected days of a range, oldest first, led by the last one before it so that changes have their base. */
export function readSeries(
  db: Pick<Db, "readerPool">,
  username: string,
  { from, to }: { from: Day; to: Day },
): Promise<StatsDay[]> {
  return namedQuery<StatsDay>(db, "stats.series", SERIES, [username, from, to]);
}
