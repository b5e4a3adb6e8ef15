import { found, notEnough } from "../result.ts";
import { changesBetween, collected, weekdayOf } from "../series.ts";
import { mean } from "../statistics.ts";
import type { AnalysisInput, AnalysisResult } from "../types.ts";

/** Monday 0 to Sunday 6. */
export type WeekdayGrowth = { weekdays: { weekday: number; mean: number | null; n: number }[] };

export function weekdayGrowth(input: AnalysisInput): AnalysisResult<WeekdayGrowth> {
  const { from, to } = input.window;
  const days = collected(input.snapshots, "followers", from, to).length;
  if (days < 28) return notEnough(28, days, "days");
  const changes = changesBetween(input.snapshots, "followers", from, to);
  if (changes.length === 0) return notEnough(2, 1, "consecutive_days");
  const byWeekday = Map.groupBy(changes, ({ day }) => weekdayOf(day));
  const weekdays = Array.from({ length: 7 }, (_, weekday) => {
    const own = (byWeekday.get(weekday) ?? []).map(({ change }) => change);
    return { weekday, mean: mean(own), n: own.length };
  });
  return found({ weekdays }, changes.length);
}
