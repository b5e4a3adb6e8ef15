import { addDays, daysBetween } from "../../time.ts";
import { type Rated, withRatedPosts } from "../engagement.ts";
import type { AnalysisInput, AnalysisResult, Window } from "../types.ts";

const WIDE_DAYS = 90;

/** The days a figure of times is of, and whether they are more than the reader chose. */
export type Covered = { window: Window; widened: boolean };

/**
 * Times of day need many posts: where the window has too few, the 90 days up to its end serve instead.
 */
export function overEnoughPosts<T>(
  input: AnalysisInput,
  need: number,
  compute: (rated: readonly Rated[]) => T,
): AnalysisResult<T & Covered> {
  const over = (window: Window, widened: boolean) =>
    withRatedPosts({ ...input, window }, need, (rated) => ({ ...compute(rated), window, widened }));
  const chosen = over(input.window, false);
  const { from, to } = input.window;
  if (chosen.ok || daysBetween(from, to) + 1 >= WIDE_DAYS) return chosen;
  return over({ from: addDays(to, 1 - WIDE_DAYS), to, key: "90d" }, true);
}
