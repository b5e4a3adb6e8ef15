import { sum } from "../analyses/statistics.ts";
import { DAY, dayOf } from "../time.ts";
import type { DashboardAccount, Since } from "./contract.ts";
import { type Collected, currentOnes } from "./rules.ts";

/** An account as it was seen, with the instant it was added. */
export type Seen = Collected & { added_at: number } & Pick<
    DashboardAccount,
    "username" | "followers_count" | "followers_d30" | "sparkline"
  >;
/** What was found beside the figures. */
type News = Pick<Since, "breakouts" | "fired" | "reached">;
type Change = { username: string; change: number; before: number };

/** A sparkline covers this many days, including the last collected one. */
const PREPARED_DAYS = 30;
/** Number of UTC days from one instant to another. */
const daysTo = (from: number, to: number) => Math.floor(to / DAY) - Math.floor(from / DAY);

/**
 * What changed since the visit that ended at `at`, computed from the figures that the list needs anyway.
 * Without such a visit, or when it is older than those figures, the last 30 days are used.
 */
export function sinceVisit(
  accounts: readonly Seen[],
  { at, now, ...news }: { at: number | null; now: number } & News,
): Since {
  const visit = at !== null && daysTo(at, now) < PREPARED_DAYS ? at : null;
  const changes =
    visit === null
      ? currentOnes(accounts, dayOf(now)).flatMap(changeOfMonth)
      : accounts.flatMap(changeSince(visit));
  return {
    kind: at === null ? "first" : visit === null ? "month" : "visit",
    at: at === null ? null : new Date(at).toISOString(),
    change: changes.length > 0 ? sum(changes.map(({ change }) => change)) : null,
    of: changes.length,
    top: topOf(changes),
    ...news,
    added: visit === null ? 0 : accounts.filter(({ added_at }) => added_at > visit).length,
  };
}

/**
 * The latest figure compared with the one on the day of the visit, or on the nearest earlier day with a
 * value. If the last collection was later on the day of the visit, it is compared with the day before. No
 * change when nothing was collected since, when no earlier day has a value, or when the account was added
 * after the visit.
 */
function changeSince(visit: number): (account: Seen) => Change[] {
  return ({ username, followers_count, sparkline, last_collected_at, added_at }) => {
    if (last_collected_at === null || followers_count === null) return [];
    if (added_at > visit || last_collected_at <= visit) return [];
    const back = Math.max(1, daysTo(visit, last_collected_at));
    const before = sparkline.slice(0, sparkline.length - back).findLast((value) => value !== null);
    return before == null ? [] : [{ username, change: followers_count - before, before }];
  };
}

function changeOfMonth({ username, followers_count, followers_d30: change }: Seen): Change[] {
  if (followers_count === null || change === null) return [];
  return [{ username, change, before: followers_count - change }];
}

/** The account that gained most followers; among equals the smaller one, then by name. */
function topOf(changes: readonly Change[]): Since["top"] {
  const top = changes.reduce<Change | null>((best, one) => (best && !isAhead(one, best) ? best : one), null);
  return top && top.change > 0 ? { username: top.username, change: top.change } : null;
}

function isAhead(a: Change, b: Change): boolean {
  return (b.change - a.change || a.before - b.before || (a.username < b.username ? -1 : 1)) < 0;
}
