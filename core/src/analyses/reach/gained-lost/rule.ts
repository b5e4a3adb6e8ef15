import { FEWEST_DAYS } from "../../connected/reach.ts";
import { reportedDays, sumOf, withGaps } from "../../connected/series.ts";
import type { ConnectedInput } from "../../connected/types.ts";
import { found, notEnough } from "../../result.ts";
import type { AnalysisResult, Point } from "../../types.ts";

type GainedLost = { gained: Point[]; lost: Point[]; totals: { gained: number; lost: number } };

/** Instagram calls new follows FOLLOWER and unfollows NON_FOLLOWER. */
export function gainedLost(input: ConnectedInput): AnalysisResult<GainedLost> {
  const gained = reportedDays(input, "follows_and_unfollows", "FOLLOWER");
  const lost = reportedDays(input, "follows_and_unfollows", "NON_FOLLOWER");
  if (gained.length < FEWEST_DAYS) return notEnough(FEWEST_DAYS, gained.length, "days");
  const totals = {
    gained: sumOf(gained.map(({ value }) => value)),
    lost: sumOf(lost.map(({ value }) => value)),
  };
  return found({ gained: withGaps(gained), lost: withGaps(lost), totals }, gained.length);
}
