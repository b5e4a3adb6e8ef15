import { FEWEST_DAYS } from "../../connected/reach.ts";
import { meanOf, reportedDays, sumOf, withGaps } from "../../connected/series.ts";
import type { ConnectedInput } from "../../connected/types.ts";
import { found, notEnough } from "../../result.ts";
import type { AnalysisResult, Point } from "../../types.ts";

type Views = { points: Point[]; mean: number; perReach: number | null };

export function views(input: ConnectedInput): AnalysisResult<Views> {
  const reported = reportedDays(input, "views");
  if (reported.length < FEWEST_DAYS) return notEnough(FEWEST_DAYS, reported.length, "days");
  const reached = new Map(reportedDays(input, "reach").map(({ day, value }) => [day, value]));
  const both = reported.filter(({ day }) => reached.has(day));
  const people = sumOf(both.map(({ day }) => reached.get(day) ?? 0));
  const perReach = people > 0 ? sumOf(both.map(({ value }) => value)) / people : null;
  return found(
    { points: withGaps(reported), mean: meanOf(reported.map(({ value }) => value)), perReach },
    reported.length,
  );
}
