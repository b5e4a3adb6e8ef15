import { STORED_DEFINITIONS } from "@owlstat/core/analyses/types.ts";
import { NETWORK } from "@owlstat/core/profiles/networks.ts";
import type { StatsDay } from "@owlstat/core/stats/rules.ts";
import { addDays, type Day } from "@owlstat/core/time.ts";
import { type Db, namedQuery } from "../platform/db/connect.ts";
import "../profiles/tables.ts";

type Reader = Pick<Db, "readerPool">;

/** One row with a list per column: a year of single rows costs more to carry than to read. */
export const LIST_COLUMNS = `string_agg(day::text, ',') as days, string_agg(coalesce(followers::text, ''), ',') as followers,
  string_agg(coalesce(following::text, ''), ',') as following, string_agg(coalesce(posts::text, ''), ',') as posts,
  string_agg(coalesce(engagement::text, ''), ',') as engagement`;

const SERIES = `select profile_id, definition, days, followers, following, posts, engagement
  from series_of('${NETWORK}', $1, $2::date, $3::date, $4::uuid, '{${STORED_DEFINITIONS.join(",")}}')`;
const BEFORE = `select day::text as days, coalesce(followers::text, '') as followers,
    coalesce(following::text, '') as following, coalesce(posts::text, '') as posts,
    coalesce((case when $3::integer is null then engagement else engagements[$3] end)::text, '') as engagement
  from snapshots where profile_id = $1 and day < $2::date order by day desc limit 1`;

export type Lists = Record<"days" | "followers" | "following" | "posts" | "engagement", string | null>;
/** Which of the stored definitions of engagement the reader has; null for the usual one. */
type Series = Lists & { profile_id: number; definition: number | null };

/** A profile's days; without its number where no profile has the name. */
type ReadSeries = { profileId: number | null; days: StatsDay[] };

/**
 * The collected days of a range, oldest first, led by the last one before it so that changes have their base.
 * Engagement is as the reader defines it.
 */
export async function readSeries(
  db: Reader,
  username: string,
  { from, to }: { from: Day; to: Day },
  readerId?: string,
): Promise<ReadSeries> {
  // The last day before the range is nearly always the day before, so one query usually gets both.
  const [series] = await namedQuery<Series>(db, "stats.series", SERIES, [
    ...[username, addDays(from, -1), to, readerId ?? null],
  ]);
  const profileId = series?.profile_id ?? null;
  const days = statsDays(series);
  const [first] = days;
  if (!series || !first || first.day < from) return { profileId, days };
  const [before] = await namedQuery<Lists>(db, "stats.before", BEFORE, [profileId, from, series.definition]);
  return { profileId, days: [...statsDays(before), ...days] };
}

export function statsDays(lists: Lists | undefined): StatsDay[] {
  if (!lists?.days) return [];
  const [followers, following, posts, engagement] = [
    numbersOf(lists.followers),
    numbersOf(lists.following),
    numbersOf(lists.posts),
    numbersOf(lists.engagement),
  ];
  return lists.days.split(",").map((day, index) => ({
    day: day as Day,
    followers: followers[index] ?? null,
    following: following[index] ?? null,
    posts: posts[index] ?? null,
    engagement: engagement[index] ?? null,
  }));
}

function numbersOf(list: string | null): (number | null)[] {
  return (list ?? "").split(",").map((text) => (text === "" ? null : Number(text)));
}
