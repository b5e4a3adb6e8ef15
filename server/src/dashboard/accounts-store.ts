import type { Figures } from "@owlstat/core/dashboard/rules.ts";
import type { Seen } from "@owlstat/core/dashboard/since.ts";
import type { Day } from "@owlstat/core/time.ts";
import {
  countOf,
  ENGAGEMENT,
  epochSeconds,
  joinColumns,
  milliseconds,
  SPARKLINE,
} from "../accounts/joined-columns.ts";
import type { OwnerScope } from "../platform/caller.ts";
import { type Db, namedQuery } from "../platform/db/connect.ts";
import { SHOWN_NAME } from "../profiles/store.ts";
import "../accounts/store.ts";

/** An account with the figures that were prepared when its profile was collected. */
export type PortfolioRow = Figures &
  Seen & {
    profile_id: number;
    name: string | null;
    picture_hash: string | null;
    last_collected_day: Day | null;
    professional: boolean;
    private: boolean;
    days: number;
    posts_count: number | null;
    d7_days: number | null;
    d30_days: number | null;
  };

const valuesOf = (addedAt: string) =>
  joinColumns([
    ...["p.id", "p.last_collected_day", epochSeconds("p.last_collected_at"), epochSeconds(addedAt)],
    ...["p.professional", "p.private", "l.days", "l.followers", "l.posts", ENGAGEMENT],
    // Elements 2 and 3 of the deltas are the changes over 7 and 30 days.
    ...["l.followers_deltas[2]", "l.followers_deltas[3]", "l.posts_deltas[3]"],
    ...["l.delta_days[2]", "l.delta_days[3]", "l.posts_deltas[2]"],
  ]);

/** What the dashboard shows of a profile `p` and its prepared figures `l`. */
const columnsOf = (addedAt: string) => `${SHOWN_NAME} as username, p.name, p.picture_hash,
    ${valuesOf(addedAt)} as values, ${SPARKLINE} as sparkline`;

type ReadRow = {
  username: string;
  name: string | null;
  picture_hash: string | null;
  values: string;
  sparkline: string;
};

function rowsOf(rows: readonly ReadRow[]): PortfolioRow[] {
  // Parsed in one call rather than once per account.
  const lines = JSON.parse(`[[${rows.map(({ sparkline }) => sparkline).join("],[")}]]`) as Line[];
  return rows.map((row, index) => rowOf(row, lines[index] ?? []));
}

type Line = PortfolioRow["sparkline"];

/** By position, without taking lists apart: this runs for every account of every dashboard. */
function rowOf({ username, name, picture_hash, values }: ReadRow, sparkline: Line): PortfolioRow {
  const read = values.split(",");
  return {
    username,
    name,
    picture_hash,
    profile_id: Number(read[0]),
    last_collected_day: read[1] ? (read[1] as Day) : null,
    last_collected_at: milliseconds(read[2]),
    added_at: milliseconds(read[3]) ?? 0,
    professional: read[4] === "t",
    private: read[5] === "t",
    days: Number(read[6]),
    followers_count: countOf(read[7]),
    posts_count: countOf(read[8]),
    engagement: countOf(read[9]),
    followers_d7: countOf(read[10]),
    followers_d30: countOf(read[11]),
    posts_d30: countOf(read[12]),
    d7_days: countOf(read[13]),
    d30_days: countOf(read[14]),
    posts_d7: countOf(read[15]),
    sparkline,
  };
}

const mine = (narrowed: boolean) =>
  `a.space_id = $1${narrowed ? " and a.profile_id = any($3::bigint[])" : ""}`;

/**
 * An index gives the order, and figures are found by key for each account, so the number of profiles does not
 * matter.
 */
const portfolio = (narrowed: boolean) => `select ${columnsOf("a.added_at")}
  from accounts a
  join profiles p on p.id = a.profile_id
  left join users r on r.id = $2
  left join latest_reachable(array(select a.profile_id from accounts a where ${mine(narrowed)})) l on l.profile_id = a.profile_id
  where ${mine(narrowed)}
  order by a.favourite desc, a.position, a.profile_id`;
const ALL = portfolio(false);
const PART = portfolio(true);

/** The accounts of a space, favourites first, then in the space's own order. */
export async function readPortfolio(db: Db, { spaceId, userId, only }: OwnerScope): Promise<PortfolioRow[]> {
  // Not from a replica: an account that was just tracked must be included.
  const now = { readerPool: db.pool };
  const rows = only
    ? await namedQuery<ReadRow>(now, "dashboard.part", PART, [spaceId, userId, only.profileIds])
    : await namedQuery<ReadRow>(now, "dashboard.accounts", ALL, [spaceId, userId]);
  return rowsOf(rows);
}

const SAMPLE = 6;
/** Looks only at this many of the largest profiles, enough to find some with good data. */
const CANDIDATES = 300;

/** Example profiles for somebody who tracks none: large ones with the most collected days. */
export async function readSample(db: Db, { userId }: OwnerScope, oldest: Day): Promise<PortfolioRow[]> {
  const rows = await namedQuery<ReadRow>(
    db,
    "dashboard.sample",
    // Nobody added them, so the date of their last collection is used.
    `select ${columnsOf("p.last_collected_at")}
     from largest_profiles(${CANDIDATES}) l
     join profiles p on p.id = l.profile_id
     left join users r on r.id = $2
     where p.username is not null and p.professional and not p.private and p.last_collected_day >= $1::date
     order by least(l.days, 31) desc, l.followers desc nulls last limit ${SAMPLE}`,
    [oldest, userId],
  );
  return rowsOf(rows);
}
