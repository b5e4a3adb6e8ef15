import { type Day, dayOf } from "../time.ts";

/** The last day of the legacy version. */
export const LEGACY_ENDS: Day = "2025-01-31";

/** The legacy version "will be" discontinued before that date, and "was" discontinued after it. */
export function legacyState(now: number): "will" | "was" {
  return dayOf(now) <= LEGACY_ENDS ? "will" : "was";
}
