import { median, sum } from "../analyses/statistics.ts";
import { STALE_AFTER_DAYS } from "../profiles/rules.ts";
import { addDays, type Day, dayStart, daysBetween } from "../time.ts";
import type { DashboardAccount, Mover, PeriodAccount, Totals, Trend } from "./contract.ts";

/** When the account was last collected, in milliseconds. */
export type Collected = { last_collected_at: number | null };
export type Figures = Collected & { posts_d7: number | null; posts_d30: number | null } & Pick<
    DashboardAccount,
    "username" | "followers_count" | "followers_d7" | "followers_d30" | "engagement"
  >;

/**
 * Leaves out accounts that are no longer collected: their stored changes are from a week or month long ago.
 */
export function currentOnes<A extends Collected>(accounts: readonly A[], today: Day): A[] {
  const oldest = dayStart(addDays(today, 1 - STALE_AFTER_DAYS));
  return accounts.filter(
    ({ last_collected_at }) => last_collected_at !== null && last_collected_at >= oldest,
  );
}

const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null);

function sumOf(values: readonly (number | null)[]) {
  const kept = known(values);
  return { value: kept.length > 0 ? sum(kept) : null, of: kept.length };
}

type FollowerSpan = "followers_d7" | "followers_d30";

function changeOf(accounts: readonly Figures[], span: FollowerSpan) {
  const compared = accounts.flatMap(({ followers_count, [span]: change }) =>
    followers_count === null || change === null ? [] : [{ change, before: followers_count - change }],
  );
  const total = sumOf(compared.map(({ change }) => change));
  const before = sum(compared.map((account) => account.before));
  return { ...total, percent: total.value !== null && before > 0 ? (100 * total.value) / before : null };
}

/** The portfolio's figures, each with the number of accounts it is made of. */
export function totalsOf(accounts: readonly Figures[], today: Day): Totals {
  const current = currentOnes(accounts, today);
  const rates = known(accounts.map(({ engagement }) => engagement));
  return {
    accounts: accounts.length,
    followers: sumOf(accounts.map(({ followers_count }) => followers_count)),
    followers_d7: changeOf(current, "followers_d7"),
    followers_d30: changeOf(current, "followers_d30"),
    posts_d7: sumOf(current.map(({ posts_d7 }) => posts_d7)),
    posts_d30: sumOf(current.map(({ posts_d30 }) => posts_d30)),
    engagement: { value: median(rates), of: rates.length },
  };
}

/**
 * In smaller accounts a handful of followers is already a large share. Moves below SMALLEST_MOVE are chance
 * in any account.
 */
const SMALLEST_MOVER = 100;
export const SMALLEST_MOVE = 5;
const MOST_MOVERS = 4;

/**
 * Who moved most over a period, by the share of their followers then; of equal ones who moved more followers, then by
 * name. Accounts with fewer than 100 followers then, that moved by fewer than 5, or that are no longer collected are
 * left out.
 */
export function moversOf(
  accounts: readonly Figures[],
  today: Day,
  span: FollowerSpan = "followers_d7",
): { up: Mover[]; down: Mover[] } {
  const moved = currentOnes(accounts, today).flatMap((account) => moverOf(account, span));
  const strongest = (sign: 1 | -1) =>
    moved
      .filter(({ change }) => sign * change > 0)
      .sort((a, b) => sign * (b.percent - a.percent || b.change - a.change) || byName(a, b))
      .slice(0, MOST_MOVERS);
  return { up: strongest(1), down: strongest(-1) };
}

function moverOf(account: Figures, span: FollowerSpan): Mover[] {
  const { username, followers_count, [span]: change } = account;
  if (followers_count === null || change === null) return [];
  const before = followers_count - change;
  if (Math.abs(change) < SMALLEST_MOVE) return [];
  return before < SMALLEST_MOVER ? [] : [{ username, change, percent: (100 * change) / before }];
}

export type RankedMovers = { up: MovedAccount[]; down: MovedAccount[]; small: MovedAccount[] };
type MovedAccount = { username: string; change: number; percent: number };
type Ranked = Pick<PeriodAccount, "username" | "followers" | "change" | "percent">;

/** Accounts with fewer followers at the start of the period stand apart: there a few are already a large share. */
export const SMALL_ACCOUNT = 1000;

/**
 * Who moved most over a period, by followers or by per cent; of equal ones by the other, then by name. Moves of fewer than
 * five followers are chance and left out. Small accounts are ranked apart, whichever way they moved.
 */
export function rankMovers(accounts: readonly Ranked[], by: "count" | "percent"): RankedMovers {
  const moved = accounts.flatMap(({ username, followers, change, percent }) =>
    followers === null || change === null || percent === null || Math.abs(change) < SMALLEST_MOVE
      ? []
      : [{ username, change, percent, small: followers < SMALL_ACCOUNT }],
  );
  const keys = by === "count" ? (["change", "percent"] as const) : (["percent", "change"] as const);
  const [first, second] = keys;
  const strongest = (part: readonly (typeof moved)[number][]) =>
    part
      .toSorted(
        (a, b) =>
          Math.abs(b[first]) - Math.abs(a[first]) ||
          Math.abs(b[second]) - Math.abs(a[second]) ||
          byName(a, b),
      )
      .slice(0, MOST_MOVERS)
      .map(({ small: _, ...mover }) => mover);
  const large = moved.filter(({ small }) => !small);
  return {
    up: strongest(large.filter(({ change }) => change > 0)),
    down: strongest(large.filter(({ change }) => change < 0)),
    small: strongest(moved.filter(({ small }) => small)),
  };
}

type Comparable = Pick<Figures, "followers_d7"> & {
  last_collected_day: Day | null;
  professional: boolean;
  private: boolean;
};

/**
 * The day on which the first change will be there: the one after a first collection, or after today where nothing was
 * collected yet. Null when there are changes already, or when no account can be collected.
 */
export function comparableFrom(accounts: readonly Comparable[], today: Day): Day | null {
  if (accounts.some(({ followers_d7 }) => followers_d7 !== null)) return null;
  const days = accounts
    .filter((account) => account.professional && !account.private)
    .map(({ last_collected_day }) => addDays(last_collected_day ?? today, 1))
    .map((next) => (next < today ? today : next));
  return days.sort()[0] ?? null;
}

function byName(a: { username: string }, b: { username: string }): number {
  return a.username < b.username ? -1 : 1;
}

/** How many times its usual engagement a post reached; null where there is nothing to compare with. */
export function timesUsual({ engagement, usual }: { engagement: number; usual: number }): number | null {
  return usual > 0 ? engagement / usual : null;
}

type Trended = Collected &
  Pick<DashboardAccount, "sparkline" | "followers_count" | "followers_d30"> & {
    last_collected_day: Day | null;
    /** The days behind the change over 30 days; null where it is those 30. */
    d30_days: number | null;
  };

/** So many of the accounts are collected on the last day of the trend: it does not wait for the slowest. */
const MOST_SHARE = 0.9;
const MONTH = 30;

/**
 * Followers of the accounts together, day by day. Only accounts known on its first and last day take part, as others
 * would look like growth; a day on which one of them was not collected stays a gap.
 */
export function trendOf(accounts: readonly Trended[], today: Day): Trend {
  const current = currentOnes(accounts, today);
  const lasts = current.flatMap(({ last_collected_day: day }) => (day ? [day] : [])).sort();
  const end = lasts[Math.floor((1 - MOST_SHARE) * (lasts.length - 1))];
  if (!end) return { of: 0, points: [] };
  // A day less while some accounts are ahead, so that they reach back as far as the others.
  const days = lasts.at(-1) === end ? MONTH + 1 : MONTH;
  const lines = current
    .map((account) => endingOn(lineOf(account), account.last_collected_day ?? end, end, days))
    .filter((line) => line[0] !== null && line.at(-1) !== null);
  const points = Array.from({ length: days }, (_, index) => {
    const values = lines.map((line) => line[index] ?? null);
    return {
      day: addDays(end, index + 1 - days),
      followers: values.includes(null) ? null : sum(known(values)),
    };
  });
  return lines.length === 0 ? { of: 0, points: [] } : { of: lines.length, points };
}

/** The prepared days, and before them the figure from which the month's change starts (decision 26). */
function lineOf({ sparkline, followers_count, followers_d30, d30_days }: Trended): (number | null)[] {
  const compared = followers_count !== null && followers_d30 !== null && (d30_days ?? MONTH) >= MONTH;
  return [compared ? followers_count - followers_d30 : null, ...sparkline];
}

/** A line of as many days up to `end`, from one that ends on its own last day. */
function endingOn(line: readonly (number | null)[], last: Day, end: Day, days: number): (number | null)[] {
  const later = daysBetween(end, last);
  return Array.from({ length: days }, (_, index) => line[line.length - days + index - later] ?? null);
}
