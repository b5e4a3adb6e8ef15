import { addDays, type Day, daysBetween } from "../time.ts";
import { isComparison, isOfConnected, type ReportSectionId, type ReportWindow } from "./definition.ts";
import type { Design, ReportAccount, ReportModel } from "./model.ts";
import { viewOf } from "./window.ts";

export type ReportSize = "small" | "large" | "too_large";

/** Each of this many days makes a section as long again: its tables have a row for every day. */
const DAYS_OF_A_SECTION = 180;
/** Five accounts with a dozen sections over a month: whoever waits for such a document waits less than half a second. */
const MOST_SMALL = 70;
/** About 400 pages, which take some seconds and some hundred megabytes to lay out. */
const MOST = 3000;

/** How much work a report is, told before any figure is read: accounts, their sections, and days. */
export function sizeOf(accounts: number, sections: number, days: number): ReportSize {
  const parts = accounts * sections * (1 + days / DAYS_OF_A_SECTION);
  if (parts > MOST) return "too_large";
  return parts > MOST_SMALL ? "large" : "small";
}

/** The same of a report whose figures were read. */
export function sizeOfModel({ accounts, period }: Pick<ReportModel, "accounts" | "period">): ReportSize {
  const sections = accounts.reduce((sum, account) => sum + account.sections.length, 0);
  return sizeOf(1, sections, daysBetween(period.from, period.to));
}

/** How much of a page a section fills, and a day of the table that has a row for each. */
const PAGE_OF = { section: 0.21, day: 0.05 };

function pagesOfAccount(sections: readonly ReportSectionId[], days: number): number {
  const own = sections.filter((id) => !isComparison(id) && !isOfConnected(id));
  const table = own.includes("stats-table") ? days * PAGE_OF.day : 0;
  return Math.ceil(own.length * PAGE_OF.section + table);
}

/** Half a page of an account is as short as two of them need to share one. */
const SHORT = 0.5;

/** About how many pages a report has, told before any figure is read: with its cover and its summary. */
export function aboutPages(
  sections: readonly ReportSectionId[],
  accounts: number,
  days: number,
  design: Design = "plain",
): number {
  const short = sections.length * PAGE_OF.section <= SHORT;
  // Without a cover the summary stands on the page of the one account, or above the list of several.
  if (design === "compact" && short) return accounts === 1 ? 1 : 1 + Math.ceil(accounts * SHORT);
  if (design === "compact") return aboutPages(sections, accounts, days) - 1;
  return 2 + sections.filter(isComparison).length + accounts * pagesOfAccount(sections, days);
}

/** About how many pages an account has in a report whose figures were read. */
export function accountPages(
  { period }: Pick<ReportModel, "period">,
  { sections }: Pick<ReportAccount, "sections">,
): number {
  const ids = sections.map(({ id }) => id);
  return pagesOfAccount(ids, daysBetween(period.from, period.to));
}

/** The same of the whole report. */
export function pagesOfModel(model: ReportModel): number {
  const { accounts, comparison } = model;
  return accounts.reduce((sum, one) => sum + accountPages(model, one), 2 + comparison.length);
}

const ROLLING: Readonly<Record<string, number>> = { "7d": 7, "30d": 30, "90d": 90, "12m": 365 };

/** How many days a report's window has on this day. */
export function daysIn(window: ReportWindow, today: Day): number {
  const { window: key, from = today, to = today } = viewOf(window, today);
  return ROLLING[key] ?? Math.max(1, daysBetween(from, addDays(to, 1)));
}
