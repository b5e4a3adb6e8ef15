import type { Day } from "../../../time.ts";
import { found, notEnough } from "../../result.ts";
import { collectedOver } from "../../series.ts";
import type { AnalysisInput, AnalysisResult } from "../../types.ts";

type NetGrowth = {
  from: Day;
  to: Day;
  start: number;
  end: number;
  change: number;
  /** Null when the window starts at 0 followers. */
  percent: number | null;
};

export function netGrowth(input: AnalysisInput): AnalysisResult<NetGrowth> {
  const points = collectedOver(input.snapshots, "followers", input.window);
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return notEnough(2, points.length, "days");
  const change = last.value - first.value;
  const percent = first.value > 0 ? (100 * change) / first.value : null;
  return found(
    { from: first.day, to: last.day, start: first.value, end: last.value, change, percent },
    points.length,
  );
}
