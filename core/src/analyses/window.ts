import { addDays, type Day, daysBetween } from "../time.ts";
import type { Point, Window, WindowKey } from "./types.ts";

const WINDOW_DAYS = { "7d": 7, "30d": 30, "90d": 90, "12m": 365 } as const;

export type Days = { from: Day; to: Day };

/** The day every period of a profile ends on: its last collected one, or today where nothing is collected yet. */
export function lastDayOf(profile: { last_collected_day: string | null } | undefined, today: Day): Day {
  return (profile?.last_collected_day as Day | null | undefined) ?? today;
}

/** The days of a period that ends on a profile's last collected day. */
export function usualWindow(key: Exclude<WindowKey, "custom">, last: Day): Window {
  return { key, from: addDays(last, 1 - WINDOW_DAYS[key]), to: last };
}

/** The period of the same length directly before a window. */
export function windowBefore({ from, to }: Days): Days {
  return { from: addDays(from, -1 - daysBetween(from, to)), to: addDays(from, -1) };
}

/** What asks for the key figures of the period before a view. */
export function kpisBefore<D>(username: string, { window, definition }: { window: Days; definition: D }) {
  return { username, id: "kpis", window: "custom", ...windowBefore(window), definition } as const;
}

/**
 * Whether an earlier period was collected from its start. A line of three weeks would pass for a period of twelve
 * months.
 */
export function reachesBack(before: readonly Point[], { from, to }: Days): boolean {
  const first = before.find(({ value }) => value !== null);
  if (!first || before.length < 2) return false;
  return daysBetween(from, first.day) <= daysBetween(from, to) / 10;
}
