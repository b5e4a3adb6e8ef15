import { found, notEnough } from "../../result.ts";
import { type Collected, withGaps } from "../../series.ts";
import type { AnalysisInput, AnalysisResult, Point } from "../../types.ts";

type RatioClass = "under_1" | "1_to_2" | "2_to_10" | "10_to_40" | "over_40" | "follows_nobody";

type Ratio = {
  /** Null when the profile follows nobody, because of the division by zero. */
  now: number | null;
  class: RatioClass;
  points: Point[];
};

export function ratio(input: AnalysisInput): AnalysisResult<Ratio> {
  const { from, to } = input.window;
  const points: Collected[] = [];
  let days = 0;
  let now: number | null = null;
  for (const { day, followers, following } of input.snapshots) {
    if (day < from || day > to || followers === null || following === null) continue;
    days += 1;
    now = following > 0 ? followers / following : null;
    if (now !== null) points.push({ day, value: now });
  }
  if (days < 1) return notEnough(1, 0, "days");
  return found({ now, class: ratioClass(now), points: withGaps(points) }, days);
}

export function ratioClass(value: number | null): RatioClass {
  if (value === null) return "follows_nobody";
  if (value < 1) return "under_1";
  if (value < 2) return "1_to_2";
  if (value < 10) return "2_to_10";
  return value <= 40 ? "10_to_40" : "over_40";
}
