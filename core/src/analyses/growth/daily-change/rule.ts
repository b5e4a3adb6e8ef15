import { dayRange } from "../../../time.ts";
import { found, notEnough } from "../../result.ts";
import { changesBetween, collected } from "../../series.ts";
import type { AnalysisInput, AnalysisResult, Point } from "../../types.ts";

type DailyChange = { points: Point[] };

/** F of a day minus F of the day before. A day after a gap has no value: see `dailyChanges`. */
export function dailyChange(input: AnalysisInput): AnalysisResult<DailyChange> {
  const { from, to } = input.window;
  const days = collected(input.snapshots, "followers", from, to).length;
  if (days < 3) return notEnough(3, days, "days");
  const changes = changesBetween(input.snapshots, "followers", from, to);
  const first = changes[0];
  const last = changes.at(-1);
  if (!first || !last) return notEnough(2, 1, "consecutive_days");
  const values = new Map(changes.map(({ day, change }) => [day, change]));
  const points = dayRange(first.day, last.day).map((day) => ({ day, value: values.get(day) ?? null }));
  return found({ points }, changes.length);
}
