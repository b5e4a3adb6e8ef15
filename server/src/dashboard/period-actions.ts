import { type Days, windowBefore } from "@owlstat/core/analyses/window.ts";
import type { getDashboardPeriod } from "@owlstat/core/dashboard/contract.ts";
import { daysOfPeriod, periodOf } from "@owlstat/core/dashboard/period.ts";
import { LONGEST_PERIOD, PERIOD_DAYS } from "@owlstat/core/dashboard/periods.ts";
import { currentOnes } from "@owlstat/core/dashboard/rules.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { STALE_AFTER_DAYS } from "@owlstat/core/profiles/rules.ts";
import { addDays, type Day, daysBetween } from "@owlstat/core/time.ts";
import type { ScopedContext } from "../platform/context.ts";
import { type PortfolioRow, readPortfolio, readSample } from "./accounts-store.ts";
import { readPoints } from "./period-store.ts";

type Context = Pick<ScopedContext, "db" | "clock" | "scope">;
type Asked = Input<typeof getDashboardPeriod>;

/** A base day may lie this much before the day it stands for. */
const REACH_BACK = 3;

/** A standard period in days, or the days that were asked for. */
function askedDays({ window, from, to }: Asked, today: Day): number | Days {
  if (window !== "custom") return PERIOD_DAYS[window];
  const end = to ?? today;
  const start = from ?? addDays(end, 1 - PERIOD_DAYS["30d"]);
  const length = daysBetween(start, end) + 1;
  if (length < 1 || length > LONGEST_PERIOD || end > today)
    throw new AppError("invalid_input", { fields: ["from", "to"] });
  return { from: start, to: end };
}

export async function showPeriod(
  { db, clock, scope }: Context,
  asked: Asked,
): Promise<Answer<typeof getDashboardPeriod>> {
  const today = clock.today();
  const days = askedDays(asked, today);
  const own = await readPortfolio(db, scope);
  const rows = own.length > 0 ? own : await readSample(db, scope, addDays(today, 1 - STALE_AFTER_DAYS));
  // Days asked for may lie in the past of accounts that are not collected any more.
  const judged = typeof days === "number" ? currentOnes(rows, today) : rows;
  const lasts = judged.map((row) => lastOf(row, today));
  const windows = lasts.map((last) => daysOfPeriod(days, last));
  const points = await readPoints(
    db,
    scope,
    judged.map(({ profile_id }) => profile_id),
    stretches(windows, today),
  );
  const found = periodOf(
    judged.map((row, at) => ({
      username: row.username,
      last: lasts[at] ?? today,
      points: points.get(row.profile_id) ?? [],
    })),
    days,
  );
  const known = new Map(found.accounts.map((account) => [account.username, account]));
  return {
    ...found,
    accounts: rows.map(
      ({ username }) => known.get(username) ?? { username, followers: null, change: null, percent: null },
    ),
  };
}

const lastOf = ({ last_collected_day }: PortfolioRow, today: Day) => last_collected_day ?? today;

/** The days that all these periods need, and those in which the ones before them start. */
function stretches(windows: readonly Days[], today: Day): readonly [Days, Days] {
  const spanOf = (days: readonly Days[], to: (one: Days) => Day) => ({
    from: addDays(days.map(({ from }) => from).sort()[0] ?? today, -REACH_BACK),
    to: days.map(to).sort().at(-1) ?? today,
  });
  return [
    spanOf(windows, ({ to }) => to),
    spanOf(windows.map(windowBefore), ({ from }) => addDays(from, -1)),
  ];
}
