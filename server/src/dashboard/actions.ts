import type { Account } from "@owlstat/core/accounts/contract.ts";
import type { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import { moversOf, totalsOf } from "@owlstat/core/dashboard/rules.ts";
import { sinceVisit } from "@owlstat/core/dashboard/since.ts";
import { look } from "@owlstat/core/dashboard/visits.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { STALE_AFTER_DAYS } from "@owlstat/core/profiles/rules.ts";
import { addDays, DAY, type Day } from "@owlstat/core/time.ts";
import { presentAccount } from "../accounts/present.ts";
import { readAccounts } from "../accounts/read-store.ts";
import type { OwnerContext } from "../platform/context.ts";
import { noteVisit, readBreakouts, readNews, readSample } from "./store.ts";

type Context = Pick<OwnerContext, "db" | "clock" | "scope">;

/** Breakouts are news for so long. */
const NEWS_DAYS = 30;

export async function showDashboard(context: Context): Promise<Answer<typeof getDashboard>> {
  const { db, clock, scope } = context;
  const now = clock.now();
  const [read, { visit, breakouts, foundSince }] = await Promise.all([
    readAccounts(db, scope),
    readNews(db, scope, now - NEWS_DAYS * DAY),
  ]);
  if (read.accounts.length === 0) return showSample(context);
  const { since: at, note } = look(visit, now);
  if (note) await noteVisit(db, scope, visit, note);
  const today = clock.today();
  const accounts = read.accounts.map((row) => presentAccount(row, today));
  return {
    since: sinceVisit(accounts, { at, now, breakouts: foundSince(at) }),
    ...portfolio(accounts, today),
    breakouts,
    accounts,
    sample: false,
  };
}

/** What a dashboard looks like, for somebody who tracks nothing yet. It is no visit: there was nothing to see. */
async function showSample({ db, clock }: Context): Promise<Answer<typeof getDashboard>> {
  const today = clock.today();
  const rows = await readSample(db, addDays(today, 1 - STALE_AFTER_DAYS));
  const accounts = rows.map(({ account }) => presentAccount(account, today));
  const ids = rows.map(({ profileId }) => profileId);
  const breakouts = await readBreakouts(db, ids, clock.now() - NEWS_DAYS * DAY);
  return { since: null, ...portfolio(accounts, today), breakouts, accounts, sample: true };
}

function portfolio(accounts: readonly Account[], today: Day) {
  return { totals: totalsOf(accounts, today), movers: moversOf(accounts, today) };
}
