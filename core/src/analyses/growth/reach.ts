import type { Outlook } from "./outlook.ts";
import { extremesOf } from "./paths.ts";

/**
 * The share of goals that end differently for reasons that no history can show, so that no chance is ever 0
 * or 1.
 */
const SURPRISES = 0.035;
const UNFORESEEN = 0.01;

/**
 * The chance that a daily value reaches a target on one of the next days, for any target. A path that wanders may touch
 * it and turn back: that counts.
 */
export function chancesWithin(outlook: Outlook, days: number): (target: number) => number {
  const { inProportion, voices, perDay } = outlook;
  const last = inProportion ? Math.exp(outlook.last) : outlook.last;
  if (voices.length === 0) return (target) => onLine(target - last, perDay * days);
  const { highest, lowest } = extremesOf(outlook, days);
  return (target) => {
    if (target === last) return 1;
    const reached =
      target > last ? countOf(highest, (one) => one >= target) : countOf(lowest, (one) => one <= target);
    return UNFORESEEN + (1 - SURPRISES) * (reached / highest.length);
  };
}

/** The chance of a single target. */
export const chanceToReach = (outlook: Outlook, target: number, days: number): number =>
  chancesWithin(outlook, days)(target);

const onLine = (gap: number, way: number): number => (gap === 0 || way / gap >= 1 ? 1 : 0);

function countOf(values: Float64Array, is: (value: number) => boolean): number {
  let count = 0;
  for (const value of values) if (is(value)) count += 1;
  return count;
}
