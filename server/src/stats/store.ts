import { NETWORK } from "@owlstat/core/profiles/networks.ts";
import type { StatsDay } from "@owlstat/core/stats/rules.ts";
import { addDays, type Day } from "@owlstat/core/time.ts";
import { type Db, namedQuery } from "../platform/db/connect.ts";
import { chosenEngagement } from "../profiles/engagements-store.ts";
import "../profiles/tables.ts";

type Reader = Pick<Db, "readerPool">;

/** One row with a list per column: a year of single rows costs more to carry than to read. */
export const LIST_COLUMNS = `string_agg(day::text, ',') as days, string_agg(coalesce(followers::text, ''), ',') as followers,
  string_agg(coalesce(following::text, ''), ',') as following, string_agg(coalesce(posts::text, ''), ',') as posts,
  string_agg(coalesce(engagement::text, ''), ',') as engagement`;
const OF_PROFILE = `profile_id = (select id from profiles where network = '${NETWORK}' and username = $1)`;
const ROWS = `select day, followers, following, posts, engagement from snapshots given where ${OF_PROFILE}`;
/** For somebody who may define engagement in another way. */
const ownRows = (reader: string) => `select day, followers, following, posts,
    ${chosenEngagement("engagement", "engagements")} as engagement
  from snapshots given left join users r on r.id = ${reader} where ${OF_PROFILE}`;
const series = (rows: string) =>
  `select ${LIST_COLUMNS} from (${rows} and day >= $2::date and day <= $3::date order by day) as series`;
const before = (rows: string) =>
  `select ${LIST_COLUMNS} from (${rows} and day < $2::date order by day desc limit 1) as last`;
const SERIES = series(ROWS);
const BEFORE = before(ROWS);
const OWN_SERIES = series(ownRows("$4"));
const OWN_BEFORE = before(ownRows("$3"));

export type Lists = Record<"days" | "followers" | "following" | "posts" | "engagement", string | null>;

/**
 * The collected days of a range, oldest first, led by the last one before it so that changes have their base.
 * Engagement is as the reader defines it.
 */
export async function readSeries(
  db: Reader,
  username: string,
  { from, to }: { from: Day; to: Day },
  readerId?: string,
): Promise<StatsDay[]> {
  const read = (name: string, [usual, own]: readonly [string, string], values: readonly string[]) =>
    readerId === undefined
      ? readLists(db, `stats.${name}`, usual, values)
      : readLists(db, `stats.own-${name}`, own, [...values, readerId]);
  // The last day before the range is nearly always the day before, so one query usually gets both.
  const days = await read("series", [SERIES, OWN_SERIES], [username, addDays(from, -1), to]);
  const [first] = days;
  if (!first || first.day < from) return days;
  return [...(await read("before", [BEFORE, OWN_BEFORE], [username, from])), ...days];
}

async function readLists(
  db: Reader,
  name: string,
  text: string,
  values: readonly string[],
): Promise<StatsDay[]> {
  const [lists] = await namedQuery<Lists>(db, name, text, values);
  return statsDays(lists);
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
