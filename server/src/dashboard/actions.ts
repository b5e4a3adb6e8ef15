import type { Breakout, getDashboard, getSince, Since } from "@owlstat/core/dashboard/contract.ts";
import { comparableFrom, moversOf, totalsOf, trendOf } from "@owlstat/core/dashboard/rules.ts";
import { sinceVisit } from "@owlstat/core/dashboard/since.ts";
import { look } from "@owlstat/core/dashboard/visits.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { STALE_AFTER_DAYS } from "@owlstat/core/profiles/rules.ts";
import { addDays, DAY, type Day } from "@owlstat/core/time.ts";
import type { ScopedContext } from "../platform/context.ts";
import { type PortfolioRow, readPortfolio, readSample } from "./accounts-store.ts";
import { readFiredAndReached } from "./news-store.ts";
import { presentAccount } from "./present.ts";
import { noteVisit, readBreakouts, readNews } from "./store.ts";

type Context = Pick<ScopedContext, "db" | "clock" | "scope" | "caller">;

/** How many days a breakout is shown as news. */
const NEWS_DAYS = 30;

export async function showDashboard(context: Context): Promise<Answer<typeof getDashboard>> {
  const { rows, breakouts, since } = await lookAt(context);
  if (rows.length === 0) return showSample(context);
  return { since, ...portfolio(rows, breakouts, context.clock.today()), sample: false };
}

/** What the page of accounts opens with; it is the same visit whichever page is looked at. */
export async function showSince(context: Context): Promise<Answer<typeof getSince>> {
  const { rows, since } = await lookAt(context);
  return { since, accounts: rows.length };
}

/** The accounts, and what changed since the last visit; notes this one. */
async function lookAt({ db, clock, scope, caller }: Context) {
  const now = clock.now();
  const [rows, { visit, breakouts, foundSince }] = await Promise.all([
    readPortfolio(db, scope),
    readNews(db, scope, now - NEWS_DAYS * DAY),
  ]);
  if (rows.length === 0) return { rows, breakouts, since: null };
  const { since: at, note } = look(visit, now);
  // A program that reads the figures is no visit, and the demo has no visits of its own.
  if (note && caller.kind !== "token" && caller.kind !== "demo") await noteVisit(db, scope, visit, note);
  const news = at === null ? { fired: 0, reached: 0 } : await readFiredAndReached(db, scope, at);
  const since: Since = sinceVisit(rows, { at, now, breakouts: foundSince(at), ...news });
  return { rows, breakouts, since };
}

/** An example dashboard for somebody who tracks nothing yet. It does not count as a visit. */
async function showSample({ db, clock, scope }: Context): Promise<Answer<typeof getDashboard>> {
  const today = clock.today();
  const rows = await readSample(db, scope, addDays(today, 1 - STALE_AFTER_DAYS));
  const ids = rows.map(({ profile_id }) => profile_id);
  const breakouts = await readBreakouts(db, ids, clock.now() - NEWS_DAYS * DAY);
  return { since: null, ...portfolio(rows, breakouts, today), sample: true };
}

function portfolio(rows: readonly PortfolioRow[], breakouts: Breakout[], today: Day) {
  return {
    totals: totalsOf(rows, today),
    trend: trendOf(rows, today),
    movers: moversOf(rows, today),
    movers_d30: moversOf(rows, today, "followers_d30"),
    comparable_from: comparableFrom(rows, today),
    breakouts,
    accounts: rows.map((row) => presentAccount(row, today)),
  };
}
