import { FEWEST_DAYS } from "../../connected/reach.ts";
import { meanOf, reportedDays, withGaps } from "../../connected/series.ts";
import type { ConnectedInput } from "../../connected/types.ts";
import { found, notEnough } from "../../result.ts";
import type { AnalysisResult, Point } from "../../types.ts";

type Reach = {
  points: Point[];
  /** Per day, never a sum: the same person may be reached on several days. */
  mean: number;
  /** Mean daily reach as a share of the followers; null where those were not collected. */
  rate: number | null;
};

export function reach(input: ConnectedInput): AnalysisResult<Reach> {
  const reported = reportedDays(input, "reach");
  if (reported.length < FEWEST_DAYS) return notEnough(FEWEST_DAYS, reported.length, "days");
  const followers = new Map(input.snapshots.map((one) => [one.day, one.followers]));
  const rates = reported.flatMap(({ day, value }) => {
    const count = followers.get(day);
    return count ? [value / count] : [];
  });
  const mean = meanOf(reported.map(({ value }) => value));
  return found(
    { points: withGaps(reported), mean, rate: rates.length > 0 ? meanOf(rates) : null },
    reported.length,
  );
}
