import { type Day, daysBetween } from "../time.ts";

type Counted = { day: Day; followers: number };

/** The count that stands for a day: its own, or that of the nearest day; of two as near the earlier one. */
export function nearestDay(day: Day, known: readonly Counted[]): Counted | null {
  const away = (one: Counted) => Math.abs(daysBetween(day, one.day));
  let nearest: Counted | null = null;
  for (const one of known) {
    const closer = nearest === null ? -1 : away(one) - away(nearest);
    if (closer < 0 || (closer === 0 && nearest !== null && one.day < nearest.day)) nearest = one;
  }
  return nearest;
}
