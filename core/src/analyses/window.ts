import { addDays, type Day, daysBetween } from "../time.ts";
import type { Window, WindowKey } from "./types.ts";

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
