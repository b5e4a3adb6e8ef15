import { type Day, dayOf } from "../time.ts";

/** The last day of the legacy version. */
export const LEGACY_ENDS: Day = "2025-01-31";

/** Before the date the legacy version "will be" discontinued, after it it "was". */
export function legacyState(now: number): "will" | "was" {
  return dayOf(now) <= LEGACY_ENDS ? "will" : "was";
}
