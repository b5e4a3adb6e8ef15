import { isOverdue } from "../local-time.ts";
import { type Day, daysBetween } from "../time.ts";
import { type AlarmCondition, type AlarmMeasure, MEASURES } from "./measures.ts";

/** The value of a measure on one collected day. A day that was not collected has none. */
export type Reading = {
  day: Day;
  value: number;
  /** Of an event: did it happen on that day? */
  happened?: boolean;
  /** When it was collected, where that is known. */
  at?: number;
};

/** What judging needs to know of an alarm. */
export type Judgeable = {
  measure: AlarmMeasure;
  condition: AlarmCondition;
  /** Null where the condition needs none. */
  value: number | null;
  /** The last day on which it may fire, in this time zone. */
  due: Day | null;
  timeZone: string;
};

export type Firing = {
  day: Day;
  value: number;
  /** On the collected day before. */
  before: number;
  /** The last collected day of the same stretch. A day that is stored later may begin the stretch anew, not add one. */
  lasts: Day;
};

/** Days of one mark belong together; a stretch of days starts where the mark changes. */
type Marked = Reading & { mark: number };

/**
 * When an alarm fires, on these readings (oldest first), between two days. Live judging and the look back before
 * saving both use it: they cannot disagree.
 */
export function judge(
  alarm: Judgeable,
  readings: readonly Reading[],
  { from, to }: { from: Day; to: Day },
): Firing[] {
  const marked = mark(alarm, readings);
  const firings: Firing[] = [];
  for (const [index, here] of marked.entries()) {
    const before = marked[index - 1];
    if (here.day < from || here.day > to || isOverdue(alarm, here)) continue;
    if (!fires(alarm, before, here)) continue;
    const lasts = stretchEnd(alarm, marked, index);
    firings.push({ day: here.day, value: here.value, before: before?.value ?? here.value, lasts });
  }
  return firings;
}

/** The firings whose stretch has not been told of yet. */
export function untold(firings: readonly Firing[], told: readonly Day[]): Firing[] {
  return firings.filter(({ day, lasts }) => !told.some((one) => one >= day && one <= lasts));
}

export type Pass = {
  /** The first day on which the alarm may fire for this account. */
  since: Day;
  /** The day that was collected. */
  day: Day;
  /** The days of this alarm and account that were told of. */
  told: readonly Day[];
};

/** The news after a day was collected. Where younger days are known already, they are looked at again. */
export function judgePass(
  alarm: Judgeable,
  readings: readonly Reading[],
  { since, day, told }: Pass,
): Firing[] {
  const to = readings.at(-1)?.day ?? day;
  const from = to > day || since > day ? since : day;
  return untold(judge(alarm, readings, { from, to }), told);
}

/** Does the condition hold on the last of these readings? An alarm that is made then says so and does not fire. */
export function holdsAtEnd(alarm: Judgeable, readings: readonly Reading[]): boolean {
  const last = mark(alarm, readings).at(-1);
  if (!last) return false;
  if (alarm.condition === "crosses") return false;
  return alarm.condition === "equal" ? last.mark === 0 : last.mark === 1;
}

/** Equal: below −1, at 0, above 1. All others: does it hold (1) or not (0); of `crosses`, is it at or above the value. */
function mark(alarm: Judgeable, readings: readonly Reading[]): Marked[] {
  return readings.map((reading, index) => ({
    ...reading,
    mark: markOf(alarm, reading, readings[index - 1]),
  }));
}

function markOf(alarm: Judgeable, reading: Reading, before: Reading | undefined): number {
  const side = Math.sign(shown(alarm, reading.value) - shown(alarm, alarm.value ?? 0));
  switch (alarm.condition) {
    case "above":
      return side > 0 ? 1 : 0;
    case "below":
      return side < 0 ? 1 : 0;
    case "crosses":
      return side >= 0 ? 1 : 0;
    case "equal":
      return side;
    case "happens":
      return reading.happened ? 1 : 0;
    case "changes_by": {
      // Over a missing day nobody knows on which of the days it changed: such a day is no news.
      if (!before || daysBetween(before.day, reading.day) !== 1) return 0;
      const moved = Math.abs(shown(alarm, reading.value) - shown(alarm, before.value));
      return shown(alarm, moved) >= shown(alarm, alarm.value ?? 0) ? 1 : 0;
    }
  }
}

/** Counts are whole; rates are compared as they are read, to two decimals. */
function shown({ measure }: Judgeable, value: number): number {
  return MEASURES[measure].unit === "count" ? Math.round(value) : Math.round(value * 100) / 100;
}

function fires({ measure, condition }: Judgeable, before: Marked | undefined, here: Marked): boolean {
  // Every day with new breakout posts is news of its own.
  if (measure === "breakout") return here.mark === 1;
  if (!before || before.mark === here.mark) return false;
  if (condition === "crosses") return true;
  // To the value, or past it between two days; leaving it is no news.
  if (condition === "equal") return before.mark !== 0;
  return here.mark === 1;
}

function stretchEnd({ measure, condition }: Judgeable, marked: readonly Marked[], start: number): Day {
  const here = marked[start] as Marked;
  if (measure === "breakout") return here.day;
  let end = runEnd(marked, start);
  // Before the days at the value itself were stored, one of the days after them may have been told of instead.
  if (condition === "equal" && here.mark === 0 && marked[end + 1]) end = runEnd(marked, end + 1);
  return marked[end]?.day ?? here.day;
}

function runEnd(marked: readonly Marked[], start: number): number {
  let end = start;
  while (marked[end + 1] && marked[end + 1]?.mark === marked[start]?.mark) end += 1;
  return end;
}
