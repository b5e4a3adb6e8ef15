import { BACKTEST_DAYS } from "@owlstat/core/alarms/rules.ts";
import type { Backtest } from "./api.ts";
import type { Draft } from "./draft.ts";

type What = Pick<Draft, "measure" | "condition">;
type Series = readonly Pick<Backtest["series"][number], "readings" | "firings">[];
/** What a look back says beside how often the alarm would have fired; null where there is nothing to say. */
type Judged = { runs: { days: number; runs: number } | null; known: number | null };

/** The last days of a connected account are not known yet, and a day may still be collected. */
const UNSETTLED = 4;

/** Whether any account has days to judge. Gaps in the data are judged by the days that are not there. */
export const isJudged = ({ measure }: What, series: Series): boolean =>
  measure === "stopped" || series.some(({ readings }) => readings.length >= 2);

/** Whether the days in a row that meet the condition are events of their own. */
export const countsRuns = ({ measure, condition }: What): boolean =>
  measure === "daily_change" || measure === "anomaly" || condition === "changes_by";

/** Days in a row fire once, and days without data are not judged. */
export function judgedOf(what: What, series: Series): Judged {
  const firings = series.flatMap((one) => one.firings);
  const days = firings.reduce((sum, one) => sum + one.days, 0);
  const most = Math.max(...series.map(({ readings }) => readings.length));
  const isShort = what.measure !== "stopped" && most < BACKTEST_DAYS - UNSETTLED;
  return {
    runs: countsRuns(what) && days > firings.length ? { days, runs: firings.length } : null,
    known: isShort ? most : null,
  };
}
