import { type Day, weekdayOf } from "../../../time.ts";
import { clearWinner } from "../../evidence.ts";
import { found, notEnough } from "../../result.ts";
import { type Change, changesBetween, collected } from "../../series.ts";
import { mean } from "../../statistics.ts";
import type { AnalysisInput, AnalysisResult } from "../../types.ts";
import { anomalies } from "../anomalies/rule.ts";

/** Monday 0 to Sunday 6. */
type WeekdayGrowth = {
  weekdays: { weekday: number; mean: number | null; n: number }[];
  /** The weekday that is clearly better than the others; null if there is none. */
  best: number | null;
  /** Days that are left out because their change was far from the usual: one of them would decide. */
  unusual: number;
};

export function weekdayGrowth(input: AnalysisInput): AnalysisResult<WeekdayGrowth> {
  const { from, to } = input.window;
  const days = collected(input.snapshots, "followers", from, to).length;
  if (days < 28) return notEnough(28, days, "days");
  const all = changesBetween(input.snapshots, "followers", from, to);
  if (all.length === 0) return notEnough(2, 1, "consecutive_days");
  const changes = withoutUnusual(all, input);
  const byWeekday = Map.groupBy(changes, ({ day }) => weekdayOf(day));
  const samples = Array.from({ length: 7 }, (_, weekday) => {
    const values = (byWeekday.get(weekday) ?? []).map(({ change }) => change);
    return { weekday, shown: mean(values), values };
  });
  const weekdays = samples.map(({ weekday, shown, values }) => ({ weekday, mean: shown, n: values.length }));
  const best = clearWinner(samples)?.weekday ?? null;
  return found({ weekdays, best, unusual: all.length - changes.length }, changes.length);
}

/** Without the page's unusual days, unless at least every second day of a weekday is one: that is its rhythm. */
function withoutUnusual(changes: readonly Change[], input: AnalysisInput): readonly Change[] {
  const looked = anomalies(input);
  const unusual = new Set(looked.ok ? looked.value.days.map(({ day }) => day) : []);
  const byWeekday = Map.groupBy(changes, ({ day }) => weekdayOf(day));
  const rhythm = (day: Day) => {
    const own = byWeekday.get(weekdayOf(day)) ?? [];
    return 2 * own.filter((one) => unusual.has(one.day)).length >= own.length;
  };
  return changes.filter(({ day }) => !unusual.has(day) || rhythm(day));
}
