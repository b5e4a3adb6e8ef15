import type { getClientView } from "@owlstat/core/clients/contract.ts";
import { totalsOf, trendOf } from "@owlstat/core/dashboard/rules.ts";
import { sinceVisit } from "@owlstat/core/dashboard/since.ts";
import { look } from "@owlstat/core/dashboard/visits.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { showAccounts } from "../accounts/actions.ts";
import { type PortfolioRow, readPortfolio } from "../dashboard/accounts-store.ts";
import type { ScopedContext } from "../platform/context.ts";
import { pastReportsFor } from "../reports/sending/past-actions.ts";
import { goalsSeen, notesSeen } from "./home-store.ts";
import { findLoginById, updateLogin } from "./logins/store.ts";
import { presentClientAccount } from "./present.ts";

type View = Answer<typeof getClientView>;

/** A client's home: their accounts together and each, and what the agency gave them to see. */
export async function showClientView(context: ScopedContext): Promise<View> {
  const { caller, db, clock, scope, language } = context;
  if (caller.kind !== "client") throw new AppError("not_found");
  const sees = (part: (typeof caller.shows)[number]) => caller.shows.includes(part);
  const [{ accounts }, rows, goals, notes, reports] = await Promise.all([
    showAccounts(context),
    readPortfolio(db, scope),
    sees("goals") ? goalsSeen(db, scope) : [],
    sees("notes") ? notesSeen(db, scope) : [],
    sees("reports") ? pastReportsFor(db, scope, language) : [],
  ]);
  const today = clock.today();
  return {
    name: caller.name,
    ...(await visitOf(context, rows)),
    totals: rows.length > 0 ? totalsOf(rows, today) : null,
    trend: trendOf(rows, today),
    accounts: accounts.map(presentClientAccount),
    goals,
    notes,
    reports: reports.map(({ id, name, day }) => ({ id, name, day })),
  };
}

/** Who looks, and what changed since they did last. A link is shared by many, so it knows of nobody's last visit. */
async function visitOf(
  { caller, db, clock }: ScopedContext,
  rows: readonly PortfolioRow[],
): Promise<Pick<View, "person" | "since">> {
  const login =
    caller.kind === "client" && "login" in caller.via ? await findLoginById(db, caller.via.login) : null;
  if (!login) return { person: "", since: null };
  const now = clock.now();
  const { seen_at, previous_at } = login;
  const known = seen_at && { seenAt: seen_at.getTime(), previousAt: previous_at?.getTime() ?? null };
  const { since: at, note } = look(known, now);
  if (note)
    await updateLogin(db, login.id, {
      seen_at: new Date(note.seenAt),
      previous_at: note.previousAt === null ? null : new Date(note.previousAt),
    });
  const since = rows.length > 0 ? sinceVisit(rows, { at, now, breakouts: 0, fired: 0, reached: 0 }) : null;
  return { person: login.name, since };
}
