import { addDays, type Day, isDay, isTimeZone } from "../time.ts";
import type { Judgeable } from "./judge.ts";
import { type AlarmCondition, type AlarmMeasure, conditionsOf, MEASURES } from "./measures.ts";

/** How many days a backtest looks back. */
export const BACKTEST_DAYS = 90;
/** How many accounts one alarm can name individually. */
export const MOST_ACCOUNTS = 100;
export const LONGEST_COMMENT = 500;
/** A deleted alarm can be restored for this many days. */
export const UNDO_DAYS = 30;
/** One alarm mail per person in this many minutes. */
export const MAIL_PAUSE_MINUTES = 15;
const LARGEST_VALUE = 1e12;
const LONGEST_DUE_DAYS = 3660;

export type AlarmWish = {
  measure: AlarmMeasure;
  condition: AlarmCondition;
  value: number | null;
  due: string | null;
  timeZone: string;
  /** Whether an account to compare with is given. */
  other: boolean;
};

type WishVerdict =
  | { ok: true; alarm: Judgeable }
  | { ok: false; code: "invalid_input"; details: { fields: readonly string[] } };

/** Checks whether an alarm can be created from this input, and names every invalid field. */
export function checkWish(wish: AlarmWish, today: Day): WishVerdict {
  const kind = MEASURES[wish.measure];
  const fields: string[] = [];
  if (!conditionsOf(wish.measure).includes(wish.condition)) fields.push("condition");
  if (!kind.event && !fitsMeasure(wish)) fields.push("value");
  if (wish.due !== null && !isPossibleDue(wish.due, today)) fields.push("due");
  if (!isTimeZone(wish.timeZone)) fields.push("time_zone");
  if ((wish.measure === "lead") !== wish.other) fields.push("other");
  if (fields.length > 0) return { ok: false, code: "invalid_input", details: { fields } };
  const { measure, condition, due, timeZone } = wish;
  const value = kind.event ? null : wish.value;
  return { ok: true, alarm: { measure, condition, value, due: due as Day | null, timeZone } };
}

function fitsMeasure({ measure, condition, value }: AlarmWish): boolean {
  const { unit, signed } = MEASURES[measure];
  if (value === null || !Number.isFinite(value) || Math.abs(value) > LARGEST_VALUE) return false;
  if (condition === "changes_by") return value > 0;
  if (unit === "count" && !Number.isInteger(value)) return false;
  return signed || value >= 0;
}

/** Yesterday in UTC is accepted, because it may still be today in the user's time zone. */
function isPossibleDue(due: string, today: Day): boolean {
  return isDay(due) && due >= addDays(today, -1) && due <= addDays(today, LONGEST_DUE_DAYS);
}

/** How far the last value is from the threshold; null when there is no threshold or no value. */
export function distanceTo({ condition, value }: Judgeable, last: number | null): number | null {
  if (last === null || value === null || condition === "changes_by" || condition === "happens") return null;
  return value - last;
}

type AlarmState = "active" | "snoozed" | "paused" | "over_limit" | "ended" | "no_accounts";

export type StateFacts = {
  pausedAt: number | null;
  snoozedUntil: number | null;
  /** Whether the alarm is over the number the plan allows. */
  overLimit: boolean;
  overdue: boolean;
  accounts: number;
};

export function stateOf(facts: StateFacts, now: number): AlarmState {
  if (facts.overdue) return "ended";
  if (facts.pausedAt !== null) return "paused";
  if (facts.overLimit) return "over_limit";
  if (facts.accounts === 0) return "no_accounts";
  return facts.snoozedUntil !== null && facts.snoozedUntil > now ? "snoozed" : "active";
}
