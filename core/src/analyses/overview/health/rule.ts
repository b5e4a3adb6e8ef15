import { found, notEnough } from "../../result.ts";
import type { AnalysisInput, AnalysisResult } from "../../types.ts";
import { collectedDays, type Movement, movements } from "../movement.ts";

type HealthVerdict = "low" | "usual" | "high";

export type Health = {
  bars: (Movement & { verdict: HealthVerdict })[];
  /** Engagement has no bar, because these days or the weeks before them have too few posts. */
  fewPosts?: true;
};

const UNUSUAL = 1;

export function health(input: AnalysisInput): AnalysisResult<Health> {
  const days = collectedDays(input);
  if (days < 30) return notEnough(30, days, "days");
  const { moved, fewPosts } = movements(input);
  const bars = moved.map((movement) => ({ ...movement, verdict: verdict(movement.z) }));
  if (bars.length === 0) return notEnough(6, 0, "consecutive_days");
  return found({ bars, ...(fewPosts && { fewPosts }) }, days);
}

function verdict(z: number): HealthVerdict {
  if (Math.abs(z) < UNUSUAL) return "usual";
  return z > 0 ? "high" : "low";
}
