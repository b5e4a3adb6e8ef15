import { addDays, type Day } from "../time.ts";
import type { Formats, Point } from "./types.ts";

/** Formats whose output a test can tell apart. */
export const formats: Formats & {
  n: (n: number) => string;
  count: typeof String;
  share: (share: number) => string;
} = {
  value: (value) => `=${value}`,
  tick: (value) => `${value}`,
  day: (day) => `d ${day}`,
  dayTick: (day) => day.slice(5),
  missing: "none",
  n: (n) => `n${n}`,
  count: String,
  share: (share) => `${Math.round(share * 100)}%`,
};

export function points(values: readonly (number | null)[], from: Day = "2026-10-01"): Point[] {
  return values.map((value, index) => ({ day: addDays(from, index), value }));
}
