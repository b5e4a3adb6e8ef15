import type { View } from "../analyses/contract.ts";
import { type Days, windowBefore } from "../analyses/window.ts";
import { addDays, type Day, dayOf, daysBetween, weekdayOf } from "../time.ts";
import type { ReportComparison, ReportWindow } from "./definition.ts";

type ReportView = Pick<View, "window" | "from" | "to">;

/** The days a report sent on this day covers, in the form the analyses need. */
export function viewOf({ key, from, to }: ReportWindow, today: Day): ReportView {
  if (key === "custom") return { window: "custom", ...(from && { from }), ...(to && { to }) };
  if (key === "last_week") return { window: "custom", ...lastWeek(today) };
  if (isOfMonths(key)) return { window: "custom", ...lastMonths(today, MONTHS_OF[key]) };
  return { window: key };
}

/** Monday to Sunday of the week that is over. */
function lastWeek(today: Day): Days {
  const monday = addDays(today, -weekdayOf(today));
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}

const MONTHS_OF = { last_month: 1, last_quarter: 3, last_year: 12 };

const isOfMonths = (key: ReportWindow["key"]): key is keyof typeof MONTHS_OF => Object.hasOwn(MONTHS_OF, key);

/** The first day of a month; a month before January lies in the year before. */
const firstOf = (year: number, month: number): Day => dayOf(Date.UTC(year, month - 1, 1));
const partsOf = (day: Day) => day.split("-").map(Number) as [year: number, month: number, date: number];

/** The month, the quarter or the year that is over. */
function lastMonths(today: Day, months: number): Days {
  const [year, month] = partsOf(today);
  const start = month - ((month - 1) % months);
  return { from: firstOf(year, start - months), to: addDays(firstOf(year, start), -1) };
}

/** How many whole months of the calendar these days are; 0 where they are none. */
function wholeMonths({ from, to }: Days): number {
  const [year, month, date] = partsOf(from);
  const [nextYear, nextMonth, next] = partsOf(addDays(to, 1));
  return date === 1 && next === 1 ? 12 * (nextYear - year) + nextMonth - month : 0;
}

/** Whether days after the period are over, too: on the day after its last one, forecasts still speak of the future. */
export function isLongOver({ key, to }: { key: string; to: Day }, today: Day): boolean {
  return key === "custom" && to < addDays(today, -1);
}

/** The days a period is compared with. */
export function comparedDays(days: Days, compare: ReportComparison): Days | null {
  if (compare === "none") return null;
  return compare === "previous" ? (monthsBefore(days) ?? windowBefore(days)) : yearBefore(days);
}

/** A quarter is compared with the quarter before it, and not with as many days. */
function monthsBefore(days: Days): Days | null {
  const months = wholeMonths(days);
  const [year, month] = partsOf(days.from);
  return months > 0 ? { from: firstOf(year, month - months), to: addDays(days.from, -1) } : null;
}

/** The same days a year earlier; 29 February becomes the 28th. */
function yearBefore({ from, to }: Days): Days {
  const start = sameDayLastYear(from);
  return { from: start, to: addDays(start, daysBetween(from, to)) };
}

function sameDayLastYear(day: Day): Day {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = Number(dayOf(Date.UTC(year - 1, month, 0)).slice(8));
  return dayOf(Date.UTC(year - 1, month - 1, Math.min(date, last)));
}

export type CollectedAccount = { username: string; firstDay: Day | null; lastDay: Day | null };

type PreflightVerdict =
  | { ok: true }
  | { ok: false; reason: "no_accounts" }
  | { ok: false; reason: "not_collected" | "stale"; usernames: readonly string[] };

/**
 * Whether a report may be sent on this day. Rolling windows need data up to yesterday, fixed ones up to their
 * end, so that nobody gets old figures that look new, or an empty report.
 */
export function preflight(
  accounts: readonly CollectedAccount[],
  view: ReportView,
  today: Day,
  utcDay: Day = today,
): PreflightVerdict {
  if (accounts.length === 0) return { ok: false, reason: "no_accounts" };
  // Days are collected by UTC. In time zones ahead of UTC, yesterday may not be over yet.
  const yesterday = addDays(utcDay < today ? utcDay : today, -1);
  const until = (view.to as Day | undefined) ?? yesterday;
  const wanted = until < today ? until : yesterday;
  const named = (lack: (account: CollectedAccount) => boolean) =>
    accounts.filter(lack).map(({ username }) => username);
  const empty = named(({ firstDay }) => firstDay === null || (view.to !== undefined && firstDay > view.to));
  if (empty.length > 0) return { ok: false, reason: "not_collected", usernames: empty };
  const stale = named(({ lastDay }) => lastDay === null || lastDay < wanted);
  return stale.length > 0 ? { ok: false, reason: "stale", usernames: stale } : { ok: true };
}
