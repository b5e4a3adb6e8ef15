import { found, notEnough } from "../result.ts";
import type { AnalysisInput, AnalysisResult, Metric } from "../types.ts";
import { collectedDays, movements } from "./movement.ts";

export type HeadlineCode = `${Metric}_${"above" | "below"}` | "steady";
/** The sentence's code and the values it names; the words are in the translations. */
export type Headline =
  | { code: "steady" }
  | {
      code: Exclude<HeadlineCode, "steady">;
      /** Counts: the change over `days`. Engagement: its mean level in %. */
      change: number;
      norm: number;
      days: number;
      z: number;
    };

const NOTEWORTHY = 1;

export function headline(input: AnalysisInput): AnalysisResult<Headline> {
  const days = collectedDays(input);
  if (days < 14) return notEnough(14, days, "days");
  const all = movements(input);
  if (all.length === 0) return notEnough(6, 0, "consecutive_days");
  const [largest] = all.toSorted((a, b) => Math.abs(b.z) - Math.abs(a.z));
  if (!largest || Math.abs(largest.z) < NOTEWORTHY) return found({ code: "steady" }, days);
  const { metric, recent, norm, z } = largest;
  const code = `${metric}_${z > 0 ? "above" : "below"}` as const;
  if (metric === "engagement") return found({ code, change: recent, norm, days: largest.days, z }, days);
  const change = Math.round(recent * largest.days);
  return found({ code, change, norm: Math.round(norm * largest.days), days: largest.days, z }, days);
}
