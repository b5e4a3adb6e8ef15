import { addDays, type Day, daysBetween } from "../time.ts";
import type { ReportWindow } from "./definition.ts";
import type { ReportModel } from "./model.ts";
import { viewOf } from "./window.ts";

export type ReportSize = "small" | "large" | "too_large";

/** Each of this many days makes a section as long again: its tables have a row for every day. */
const DAYS_OF_A_SECTION = 180;
/** Up to ten accounts with a dozen sections over a month; larger documents take seconds to lay out. */
const MOST_SMALL = 200;
/** About 400 pages, which take half a minute and a gigabyte to lay out. */
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

const ROLLING: Readonly<Record<string, number>> = { "7d": 7, "30d": 30, "90d": 90, "12m": 365 };

/** How many days a report's window has on this day. */
export function daysIn(window: ReportWindow, today: Day): number {
  const { window: key, from = today, to = today } = viewOf(window, today);
  return ROLLING[key] ?? Math.max(1, daysBetween(from, addDays(to, 1)));
}
