import { isOverdue } from "../local-time.ts";
import { type Day, daysBetween } from "../time.ts";
import { type AlarmCondition, type AlarmMeasure, shownValue } from "./measures.ts";

/** The value of a measure on one collected day. Days that were not collected have no reading. */
export type Reading = {
  day: Day;
  value: number;
  /** For events: whether it happened on that day. */
  happened?: boolean;
  /** When it was collected, where that is known. */
  at?: number;
};

/** The part of an alarm that is needed to judge it. */
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
  /**
   * The last collected day of the same stretch. A day stored later may move the start of a stretch, but must
   * not make it fire a second time.
   */
  lasts: Day;
};

/** Consecutive days with the same mark form a stretch; a new stretch starts where the mark changes. */
type Marked = Reading & { mark: number };

/**
 * The firings of an alarm between two days, from readings that are sorted oldest first. Live judging and the
 * backtest before saving both use this function, so they cannot disagree.
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

/** The firings that nobody was notified of yet on any day of their stretch. */
export function notYetFired(firings: readonly Firing[], firedDays: readonly Day[]): Firing[] {
  return firings.filter(({ day, lasts }) => !firedDays.some((one) => one >= day && one <= lasts));
}

type Pass = {
  /** The first day on which the alarm may fire for this account. */
  since: Day;
  /** The day that was collected. */
  day: Day;
  /** The days on which this alarm already fired for this account. */
  firedDays: readonly Day[];
};

/**
 * The new firings after a day was collected. When later days are already stored, all days are judged again.
 */
export function judgePass(
  alarm: Judgeable,
  readings: readonly Reading[],
  { since, day, firedDays }: Pass,
): Firing[] {
  const to = readings.at(-1)?.day ?? day;
  const from = to > day || since > day ? since : day;
  return notYetFired(judge(alarm, readings, { from, to }), firedDays);
}

/**
 * Whether the condition is met on the last of these readings. An alarm created in that state shows this and
 * does not fire.
 */
export function holdsAtEnd(alarm: Judgeable, readings: readonly Reading[]): boolean {
  const last = mark(alarm, readings).at(-1);
  if (!last) return false;
  if (alarm.condition === "crosses") return false;
  return alarm.condition === "equal" ? last.mark === 0 : last.mark === 1;
}

/**
 * For `equal`: −1 below, 0 at, 1 above the value. For `crosses`: 1 at or above the value, else 0. For all
 * others: 1 where the condition is met, else 0.
 */
function mark(alarm: Judgeable, readings: readonly Reading[]): Marked[] {
  return readings.map((reading, index) => ({
    ...reading,
    mark: markOf(alarm, reading, readings[index - 1]),
  }));
}

function markOf(alarm: Judgeable, reading: Reading, before: Reading | undefined): number {
  const side = Math.sign(
    shownValue(alarm.measure, reading.value) - shownValue(alarm.measure, alarm.value ?? 0),
  );
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
      // When days are missing in between, nobody knows on which of them the value changed, so this day does
      // not count.
      if (!before || daysBetween(before.day, reading.day) !== 1) return 0;
      const moved = Math.abs(
        shownValue(alarm.measure, reading.value) - shownValue(alarm.measure, before.value),
      );
      return shownValue(alarm.measure, moved) >= shownValue(alarm.measure, alarm.value ?? 0) ? 1 : 0;
    }
  }
}

function fires({ measure, condition }: Judgeable, before: Marked | undefined, here: Marked): boolean {
  // Every day with new breakout posts fires, also directly after another such day.
  if (measure === "breakout") return here.mark === 1;
  if (!before || before.mark === here.mark) return false;
  if (condition === "crosses") return true;
  // Fires when the value is reached, or passed between two days, but not when it moves away again.
  if (condition === "equal") return before.mark !== 0;
  return here.mark === 1;
}

function stretchEnd({ measure, condition }: Judgeable, marked: readonly Marked[], start: number): Day {
  const here = marked[start] as Marked;
  if (measure === "breakout") return here.day;
  let end = runEnd(marked, start);
  // The days at the value may be stored only after a later day has already fired in their place, so count
  // that later stretch to this one.
  if (condition === "equal" && here.mark === 0 && marked[end + 1]) end = runEnd(marked, end + 1);
  return marked[end]?.day ?? here.day;
}

function runEnd(marked: readonly Marked[], start: number): number {
  let end = start;
  while (marked[end + 1] && marked[end + 1]?.mark === marked[start]?.mark) end += 1;
  return end;
}
