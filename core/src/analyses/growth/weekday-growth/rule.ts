import { weekdayOf } from "../../../time.ts";
import { clearWinner } from "../../evidence.ts";
import { found, notEnough } from "../../result.ts";
import { changesBetween, collected } from "../../series.ts";
import { mean } from "../../statistics.ts";
import type { AnalysisInput, AnalysisResult } from "../../types.ts";

/** Monday 0 to Sunday 6. */
type WeekdayGrowth = {
  weekdays: { weekday: number; mean: number | null; n: number }[];
  /** The weekday that is clearly better than the others; null if there is none. */
  best: number | null;
};

export function weekdayGrowth(input: AnalysisInput): AnalysisResult<WeekdayGrowth> {
  const { from, to } = input.window;
  const days = collected(input.snapshots, "followers", from, to).length;
  if (days < 28) return notEnough(28, days, "days");
  const changes = changesBetween(input.snapshots, "followers", from, to);
  if (changes.length === 0) return notEnough(2, 1, "consecutive_days");
  const byWeekday = Map.groupBy(changes, ({ day }) => weekdayOf(day));
  const samples = Array.from({ length: 7 }, (_, weekday) => {
    const values = (byWeekday.get(weekday) ?? []).map(({ change }) => change);
    return { weekday, shown: mean(values), values };
  });
  const weekdays = samples.map(({ weekday, shown, values }) => ({ weekday, mean: shown, n: values.length }));
  return found({ weekdays, best: clearWinner(samples)?.weekday ?? null }, changes.length);
}
