import { overWindow } from "../analyses/series.ts";
import { type Days, lastDayOf, usualWindow } from "../analyses/window.ts";
import { freshness, STALE_AFTER_DAYS } from "../profiles/rules.ts";
import { addDays, type Day } from "../time.ts";
import { type Firing, holdsAtEnd, type Judgeable, judge, type Reading } from "./judge.ts";
import { type ReadingSource, readingsOf } from "./readings.ts";

export type LookBack = {
  window: Days;
  /** From the day the window starts from, as wherever a figure is followed over a period. */
  readings: Reading[];
  firings: Firing[];
  /** Whether the condition is met now. */
  holds: boolean;
};

/** What an alarm would have done on the 90 days up to the last collected one. */
export function lookBack(alarm: Judgeable, source: ReadingSource, today: Day): LookBack {
  if (alarm.measure === "stopped") return stoppedBack(source, today);
  const window = lookedAt(source, today);
  const readings = readingsOf(alarm.measure, source, window.from);
  return {
    window,
    readings: overWindow(readings, window),
    firings: judge(alarm, readings, window),
    holds: holdsAtEnd(alarm, readings),
  };
}

/** The days an account is looked back on. */
export function lookedAt({ snapshots }: Pick<ReadingSource, "snapshots">, today: Day): Days {
  return usualWindow("90d", lastDayOf({ last_collected_day: snapshots.at(-1)?.day ?? null }, today));
}

/**
 * An account counts as stopped from the third day after its last collection, which is looked for every hour: also on a
 * day that is collected after all. The days up to today are looked at.
 */
function stoppedBack({ snapshots }: ReadingSource, today: Day): LookBack {
  const window = usualWindow("90d", today);
  const last = snapshots.at(-1)?.day ?? null;
  const firings = snapshots.flatMap(({ day }, index) => {
    const told = addDays(day, STALE_AFTER_DAYS);
    const next = snapshots[index + 1]?.day ?? addDays(today, 1);
    if (next < told || told < window.from || told > today) return [];
    return [{ day: told, value: STALE_AFTER_DAYS, before: 0, lasts: next }];
  });
  return { window, readings: [], firings, holds: freshness(last, today) === "stale" };
}
