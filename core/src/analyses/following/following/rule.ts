import { countSeries, type Series } from "../../growth/followers/rule.ts";
import type { AnalysisInput, AnalysisResult } from "../../types.ts";

export function following(input: AnalysisInput): AnalysisResult<Series> {
  return countSeries(input, "following");
}
