import { type GoalMeasure, shownValue } from "./measures.ts";

/** How far a template may ask an account to go, in per cent of its last value; a fall is negative. */
export const TEMPLATE_PERCENT = { least: -90, most: 1000 } as const;

/**
 * The target of one account by a template in per cent; null where it would be the value it has: an account without
 * followers, or one so small that the step is less than one.
 */
export function templateTarget(measure: GoalMeasure, last: number, percent: number): number | null {
  const target = shownValue(measure, last * (1 + percent / 100));
  return target === shownValue(measure, last) ? null : target;
}
