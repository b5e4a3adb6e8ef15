import { found, notEnough } from "../../result.ts";
import type { AnalysisInput, AnalysisResult } from "../../types.ts";
import { collectedDays, type Movement, movements } from "../movement.ts";

type HealthVerdict = "low" | "usual" | "high";

export type Health = { bars: (Movement & { verdict: HealthVerdict })[] };

const UNUSUAL = 1;

export function health(input: AnalysisInput): AnalysisResult<Health> {
  const days = collectedDays(input);
  if (days < 30) return notEnough(30, days, "days");
  const bars = movements(input).map((movement) => ({ ...movement, verdict: verdict(movement.z) }));
  return bars.length === 0 ? notEnough(6, 0, "consecutive_days") : found({ bars }, days);
}

function verdict(z: number): HealthVerdict {
  if (Math.abs(z) < UNUSUAL) return "usual";
  return z > 0 ? "high" : "low";
}
