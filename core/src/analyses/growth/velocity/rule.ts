import { addDays, type Day, daysBetween } from "../../../time.ts";
import { found, notEnough } from "../../result.ts";
import { changesBetween, collected, lastDay } from "../../series.ts";
import type { AnalysisInput, AnalysisResult, Snapshot } from "../../types.ts";

type Velocity = { perDay: number; before: number; acceleration: number };

/** A month with fewer daily changes than this has no mean, because most of it was not seen. */
const CHANGES_PER_MONTH = 15;

export function velocity(input: AnalysisInput): AnalysisResult<Velocity> {
  const end = lastDay(input);
  const days = collected(input.snapshots, "followers", null, end).length;
  if (days < 60) return notEnough(60, days, "days");
  const recent = [addDays(end, -29), end] as const;
  const earlier = [addDays(end, -59), addDays(end, -30)] as const;
  const seen = [recent, earlier].map(([from, to]) => changesBetween(input.snapshots, "followers", from, to));
  const perDay = pace(input.snapshots, ...recent);
  const before = pace(input.snapshots, ...earlier);
  const fewest = Math.min(...seen.map(({ length }) => length));
  if (perDay === null || before === null || fewest < CHANGES_PER_MONTH)
    return notEnough(CHANGES_PER_MONTH, fewest, "consecutive_days");
  return found({ perDay, before, acceleration: perDay - before }, seen.flat().length);
}

/** What came from the day before the month to its end, per day: also what came on days that nobody saw. */
function pace(snapshots: readonly Snapshot[], from: Day, to: Day): number | null {
  const known = collected(snapshots, "followers", addDays(from, -1), to);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || first.day === last.day) return null;
  return (last.value - first.value) / daysBetween(first.day, last.day);
}
