import { addDays, type Day, isDay, isTimeZone } from "../time.ts";
import { type GoalMeasure, shownValue } from "./measures.ts";

/** A deleted goal can be restored for this many days. */
export const UNDO_DAYS = 30;
export const LONGEST_COMMENT = 500;
export const MOST_COMMENTS = 200;
const LONGEST_DAYS = 730;
const LARGEST = 1e12;

/** What judging needs to know of a goal. */
export type GoalTerms = {
  measure: GoalMeasure;
  start: { day: Day; value: number };
  target: number;
  /** The last day on which it counts, in this time zone. */
  deadline: Day;
  timeZone: string;
};

export type GoalWish = {
  measure: GoalMeasure;
  target: number;
  deadline: string;
  timeZone: string;
  /** Where it starts: given, or the last collected value; null where nothing is collected yet. */
  start: number | null;
};

type WishVerdict =
  | { ok: true; terms: Omit<GoalTerms, "start"> & { start: number } }
  | { ok: false; code: "invalid_input"; details: { fields: readonly string[] } };

/** Checks whether a goal can be created from this input, and names every invalid field. */
export function checkGoal(wish: GoalWish, today: Day): WishVerdict {
  const { measure, timeZone, deadline, start } = wish;
  const target = shownValue(measure, wish.target);
  const fields: string[] = [];
  if (!Number.isFinite(target) || target < 0 || target > LARGEST) fields.push("target");
  else if (start !== null && shownValue(measure, start) === target) fields.push("target");
  if (start === null || !Number.isFinite(start) || start < 0 || start > LARGEST) fields.push("start");
  if (!isDay(deadline) || deadline <= today || deadline > addDays(today, LONGEST_DAYS))
    fields.push("deadline");
  if (!isTimeZone(timeZone)) fields.push("time_zone");
  if (fields.length > 0 || start === null) return { ok: false, code: "invalid_input", details: { fields } };
  return { ok: true, terms: { measure, target, deadline: deadline as Day, timeZone, start } };
}

type Way = { start: { value: number }; target: number };

/** Whether the target is above the start. */
export function rises({ start, target }: Way): boolean {
  return target >= start.value;
}

/** Whether a value has reached the target. */
export function isThere(terms: Way & Pick<GoalTerms, "measure">, value: number): boolean {
  const shown = shownValue(terms.measure, value);
  return rises(terms) ? shown >= terms.target : shown <= terms.target;
}

/** How the goal itself stands. */
export const GOAL_STATES = ["on_the_way", "at_risk", "reached", "missed"] as const;
export type GoalState = (typeof GOAL_STATES)[number];
const isOpen = (state: GoalState): boolean => state === "on_the_way" || state === "at_risk";

/** The states shown in lists. Not spread from those above: that would keep the contract's schemas in the browser. */
export const SHOWN_STATES = [
  "on_the_way",
  "at_risk",
  "reached",
  "missed",
  "paused",
  "over_limit",
  "no_account",
] as const;
type ShownState = (typeof SHOWN_STATES)[number];

export function shownState(
  state: GoalState,
  facts: { paused: boolean; overLimit: boolean; tracked: boolean },
): ShownState {
  if (!isOpen(state)) return state;
  if (facts.paused) return "paused";
  if (facts.overLimit) return "over_limit";
  return facts.tracked ? state : "no_account";
}

type Prospects = { chance: number | null; needed_per_day: number | null; current_per_day: number | null };

/**
 * Whether a target is likelier than not though less is expected on the last day: it counts on any day up to then. Says
 * why a likely target may lie beyond the end of the drawn line.
 */
export function countsOnTheWay(
  { target, chance }: { target: number; chance: number },
  { last, end }: { last: number; end: number },
): boolean {
  return chance >= 0.5 && (target > last ? end < target : end > target);
}

/** Whether the pace says one thing and the chance another: the pace knows 30 days, the chance up to a year. */
export function paceBelies({ chance, needed_per_day: needed, current_per_day: current }: Prospects): boolean {
  if (chance === null || needed === null || current === null || needed === 0) return false;
  const fastEnough = current / needed >= 1;
  return fastEnough !== chance >= 0.5;
}
