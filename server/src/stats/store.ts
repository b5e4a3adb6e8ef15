import type { StatsDay } from "@owlstat/core/stats/rules.ts";
import { addDays, type Day } from "@owlstat/core/time.ts";
import { type Db, namedQuery } from "../platform/db/connect.ts";
import "../profiles/tables.ts";

type Reader = Pick<Db, "readerPool">;

const COLUMNS = "day, followers, following, posts, engagement";
const OF_PROFILE = "profile_id = (select id from profiles where username = $1)";
const SERIES = `select ${COLUMNS} from snapshots where ${OF_PROFILE} and day >= $2::date and day <= $3::date order by day`;
const BEFORE = `select ${COLUMNS} from snapshots where ${OF_PROFILE} and day < $2::date order by day desc limit 1`;

/** The collected days of a range, oldest first, led by the last one before it so that changes have their base. */
export async function readSeries(
  db: Reader,
  username: string,
  { from, to }: { from: Day; to: Day },
): Promise<StatsDay[]> {
  // That is the day before, nearly always: one read brings both.
  const days = await namedQuery<StatsDay>(db, "stats.series", SERIES, [username, addDays(from, -1), to]);
  const [first] = days;
  if (!first || first.day < from) return days;
  const before = await namedQuery<StatsDay>(db, "stats.before", BEFORE, [username, from]);
  return [...before, ...days];
}
