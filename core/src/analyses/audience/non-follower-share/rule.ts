import { meanOf, reportedDays, sumOf } from "../../connected/series.ts";
import type { ConnectedInput } from "../../connected/types.ts";
import { found, notEnough } from "../../result.ts";
import type { AnalysisResult } from "../../types.ts";

type NonFollowerShare = { of: "views" | "reach"; followers: number; others: number; share: number };

const FEWEST_DAYS = 7;

/** Views can be summed over days; reach cannot, so it is averaged over the days. */
export function nonFollowerShare(input: ConnectedInput): AnalysisResult<NonFollowerShare> {
  const sides = (metric: string) =>
    [reportedDays(input, metric, "FOLLOWER"), reportedDays(input, metric, "NON_FOLLOWER")] as const;
  const [seen, reached] = [sides("views"), sides("reach")];
  const of = seen[1].length >= FEWEST_DAYS || seen[1].length >= reached[1].length ? "views" : "reach";
  const [inside, outside] = of === "views" ? seen : reached;
  if (outside.length < FEWEST_DAYS) return notEnough(FEWEST_DAYS, outside.length, "days");
  const values = [inside, outside].map((side) => side.map(({ value }) => value));
  const [followers = 0, others = 0] = values.map((side) =>
    side.length === 0 ? 0 : of === "views" ? sumOf(side) : meanOf(side),
  );
  const all = followers + others;
  return found({ of, followers, others, share: all > 0 ? others / all : 0 }, outside.length);
}
