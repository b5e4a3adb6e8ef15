import { addDays, type Day, daysBetween } from "../../time.ts";
import { type Change, changesBetween, collected, lastDay } from "../series.ts";
import { median, robustScale } from "../statistics.ts";
import type { AnalysisInput } from "../types.ts";

const STRETCH_DAYS = 28;
/** Days of the stretch that must be known. */
const FEWEST_DAYS = 23;
/** What the middle day brings over all days of the stretch, in percent; below it nothing is said. */
const SMALLEST_GROWTH = 11;
/** People come in numbers that differ from day to day by more than this part of the middle. */
const LEAST_VARIATION = 0.15;

export type Steady = { from: Day; to: Day; variation: number };

/** The most even four weeks of strong growth, when nearly the same number came on every day of them. */
export function steadyGrowth(input: AnalysisInput): Steady | null {
  const end = lastDay(input);
  const from = addDays(end, -89);
  const changes = changesBetween(input.snapshots, "followers", from, end);
  const followers = new Map(
    collected(input.snapshots, "followers", null, end).map(({ day, value }) => [day, value]),
  );
  let found: Steady | null = null;
  for (const [index, { day }] of changes.entries()) {
    const stretch = changes.slice(index).filter((other) => daysBetween(day, other.day) < STRETCH_DAYS);
    const to = stretch.at(-1)?.day ?? day;
    const variation = variationOf(stretch, followers.get(addDays(day, -1)) ?? 0);
    if (variation === null || variation >= (found?.variation ?? LEAST_VARIATION)) continue;
    found = { from: day, to, variation };
  }
  return found;
}

function variationOf(stretch: readonly Change[], before: number): number | null {
  const sample = stretch.map(({ change }) => change);
  const middle = median(sample) ?? 0;
  const grown = before > 0 ? (100 * middle * sample.length) / before : 0;
  if (stretch.length < FEWEST_DAYS || grown < SMALLEST_GROWTH || middle <= 0) return null;
  return (robustScale(sample) ?? 0) / middle;
}
