import { addDays } from "../../../time.ts";
import { found, notEnough } from "../../result.ts";
import { changesBetween, collected, lastDay } from "../../series.ts";
import { mean } from "../../statistics.ts";
import type { AnalysisInput, AnalysisResult } from "../../types.ts";

type Velocity = { perDay: number; before: number; acceleration: number };

/** A month with fewer daily changes than this has no mean, because most of it was not seen. */
const CHANGES_PER_MONTH = 15;

export function velocity(input: AnalysisInput): AnalysisResult<Velocity> {
  const end = lastDay(input);
  const days = collected(input.snapshots, "followers", null, end).length;
  if (days < 60) return notEnough(60, days, "days");
  const recent = changesBetween(input.snapshots, "followers", addDays(end, -29), end);
  const earlier = changesBetween(input.snapshots, "followers", addDays(end, -59), addDays(end, -30));
  const perDay = mean(recent.map(({ change }) => change));
  const before = mean(earlier.map(({ change }) => change));
  const fewest = Math.min(recent.length, earlier.length);
  if (perDay === null || before === null || fewest < CHANGES_PER_MONTH)
    return notEnough(CHANGES_PER_MONTH, fewest, "consecutive_days");
  return found({ perDay, before, acceleration: perDay - before }, recent.length + earlier.length);
}
