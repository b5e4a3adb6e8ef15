import { quantile } from "../analyses/statistics.ts";
import { type AlarmCondition, type AlarmMeasure, MEASURES } from "./measures.ts";

/** The share of days on which a figure stays within a value that is worth an alarm. */
const USUAL = 0.95;

/**
 * A value worth an alarm, from the collected values of an account (oldest first): the next round number for
 * counts, an unusual value for figures that go up and down. Null where the values give none.
 */
export function proposeValue(
  measure: AlarmMeasure,
  condition: AlarmCondition,
  values: readonly number[],
): number | null {
  const { unit, event, signed, needs } = MEASURES[measure];
  const last = values.at(-1);
  if (last === undefined || event) return null;
  const finest = unit === "count" ? 1 : 0.01;
  const down = condition === "below";
  if (condition === "changes_by") return beyond(changesOf(values), false, finest) || null;
  if (measure === "lead" && (down || condition === "crosses")) return 0;
  const counts = unit === "count" && needs === "days" && measure !== "daily_change";
  const proposed = counts ? nextRound(last, down) : beyond(values, down, finest);
  return proposed !== null && (signed || proposed > 0) ? proposed : null;
}

const changesOf = (values: readonly number[]): number[] =>
  values.slice(1).map((value, index) => Math.abs(value - (values[index] ?? value)));

/** 96,340,000 becomes 97,000,000, or 96,000,000 downwards. */
function nextRound(last: number, down: boolean): number {
  const step = secondDigit(last, 1);
  return step * (down ? Math.ceil(last / step) - 1 : Math.floor(last / step) + 1);
}

/** What these values seldom go beyond, with two digits. */
function beyond(values: readonly number[], down: boolean, finest: number): number | null {
  const edge = quantile(values, down ? 1 - USUAL : USUAL);
  if (edge === null) return null;
  const step = secondDigit(edge, finest);
  const steps = down ? Math.floor(edge / step) : Math.ceil(edge / step);
  return Math.round(steps * step * 100) / 100;
}

/** The size of a number's second digit, at least the finest that is compared. */
const secondDigit = (value: number, finest: number): number =>
  value === 0 ? finest : Math.max(finest, 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1));
