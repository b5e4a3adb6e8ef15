import type { EngagementDefinition } from "@owlstat/core/analyses/types.ts";
import { followerTier, tiersAround } from "@owlstat/core/profiles/rules.ts";
import { addDays, type Day } from "@owlstat/core/time.ts";
import { engagementColumn, MOST_PEERS } from "../analyses/store.ts";
import { type Db, namedQuery } from "../platform/db/connect.ts";

type Reader = Pick<Db, "readerPool">;
/** A day, the instant it is looked back from, and the followers of the profile that was then compared. */
type Judged = { day: Day; at: number; followers: number };

/** How long before the first day a profile was usually collected last. */
const USUALLY_WITHIN = 31;

/**
 * The engagement of a profile's peers at some instants, each from the last day that was collected until then. Profiles
 * that have moved by more than one size class since are not looked at.
 */
export async function readPeersOn(
  db: Reader,
  profileId: number,
  definition: EngagementDefinition,
  days: readonly Judged[],
): Promise<Map<Day, number[]>> {
  const engagement = engagementColumn(definition);
  const sorted = days.map(({ day }) => day).toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (engagement === null || !first || !last) return new Map();
  const candidates = await candidatesFor(db, profileId, days);
  const since = addDays(first, -USUALLY_WITHIN);
  const usual = await collectedWithin(db, candidates, since, first);
  const others = candidates.filter((id) => !usual.has(id));
  const name = `alarms.peers-${definition}`;
  const text = ratesOn(engagement);
  const values = [days.map(({ day }) => day), days.map(({ at }) => new Date(at)), ...sizesOf(days), last];
  const found = [
    ...(await namedQuery<Rates>(db, name, text, [[...usual], since, ...values])),
    ...(others.length > 0 ? await namedQuery<Rates>(db, name, text, [others, "-infinity", ...values]) : []),
  ];
  return byDay(found, days);
}

/** The first profiles of each size class near those that the profile had. */
async function candidatesFor(db: Reader, profileId: number, days: readonly Judged[]): Promise<number[]> {
  const near = new Set(days.flatMap(({ followers }) => tiersAround(followerTier(followers))));
  const candidates: number[] = [];
  for (const tier of near) {
    const rows = await namedQuery<{ id: number }>(
      db,
      "alarms.peers-of-tier",
      `select profile_id as id from profile_latest where tier = $1 and profile_id <> $2
       order by profile_id limit ${MOST_PEERS}`,
      [tier, profileId],
    );
    candidates.push(...rows.map(({ id }) => id));
  }
  return candidates;
}

/** Those that were collected between two days, so that nothing earlier has to be read of them. */
async function collectedWithin(db: Reader, ids: readonly number[], from: Day, to: Day): Promise<Set<number>> {
  const rows = await namedQuery<{ id: number }>(
    db,
    "alarms.peers-collected",
    `select profile_id as id from snapshots
     where profile_id = any($1::bigint[]) and day >= $2::date and day < $3::date group by profile_id`,
    [ids, from, to],
  );
  return new Set(rows.map(({ id }) => id));
}

function sizesOf(days: readonly Judged[]): [least: number[], below: number[]] {
  const tiers = days.map(({ followers }) => followerTier(followers));
  return [tiers.map(({ from }) => from), tiers.map(({ to }) => to ?? Number.MAX_SAFE_INTEGER)];
}

type Rates = { id: number; places: number[]; rates: number[] };

/**
 * SQL: the rate of each profile in $1 on each day of $3, from its days since $2. A day's row holds until the next one
 * does; that one holds from the instant it was collected at.
 */
const ratesOn = (engagement: string) => `select profile_id as id,
    array_agg(place)::integer[] as places, array_agg(rate) as rates
  from (
    select s.profile_id, given.place, s.rate
    from unnest($3::date[], $4::timestamptz[], $5::bigint[], $6::bigint[])
      with ordinality as given (day, at, least, below, place)
    join (
      select profile_id, day, collected_at, followers, rate, next_day, next_at,
        day + generate_series(0, least(coalesce(next_day, $7::date), $7::date) - day) as shown
      from (
        select profile_id, day, collected_at, followers, ${engagement} as rate,
          lead(day) over (partition by profile_id order by day) as next_day,
          lead(collected_at) over (partition by profile_id order by day) as next_at
        from snapshots where profile_id = any($1::bigint[]) and day >= $2::date
      ) as followed
    ) as s on s.shown = given.day
    where s.followers >= given.least and s.followers < given.below and s.rate is not null
      and case when s.day = given.day then s.collected_at is null or s.collected_at <= given.at
        else s.next_day is null or given.day < s.next_day or s.next_at > given.at end
  ) as held group by profile_id`;

/** As many peers a day as analyses compare with, in one order. */
function byDay(found: readonly Rates[], days: readonly Judged[]): Map<Day, number[]> {
  const rates = new Map<Day, number[]>();
  for (const one of found.toSorted((a, b) => a.id - b.id)) {
    for (const [index, place] of one.places.entries()) {
      const [day, rate] = [days[place - 1]?.day, one.rates[index]];
      if (day === undefined || rate === undefined) continue;
      const known = rates.get(day) ?? [];
      if (known.length < MOST_PEERS) known.push(rate);
      rates.set(day, known);
    }
  }
  return rates;
}
