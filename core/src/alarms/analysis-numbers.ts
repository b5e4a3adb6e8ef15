import { runAnalysis } from "../analyses/registry.ts";
import type { AnalysisInput, AnalysisResult } from "../analyses/types.ts";

/**
 * The public analyses that come down to a single number, each with how to read that number from its result.
 */
const NUMBERS = {
  "net-growth": (input: AnalysisInput) => picked(runAnalysis("net-growth", input), ({ change }) => change),
  velocity: (input: AnalysisInput) => picked(runAnalysis("velocity", input), ({ perDay }) => perDay),
  ratio: (input: AnalysisInput) => picked(runAnalysis("ratio", input), ({ now }) => now),
  "median-engagement": (input: AnalysisInput) =>
    picked(runAnalysis("median-engagement", input), ({ rate }) => rate),
  applause: (input: AnalysisInput) => picked(runAnalysis("applause", input), ({ mean }) => mean),
  conversation: (input: AnalysisInput) => picked(runAnalysis("conversation", input), ({ mean }) => mean),
  "comment-ratio": (input: AnalysisInput) =>
    picked(runAnalysis("comment-ratio", input), ({ ratio }) => ratio),
  "tier-benchmark": (input: AnalysisInput) =>
    picked(runAnalysis("tier-benchmark", input), ({ percentile }) => percentile),
  "media-value": (input: AnalysisInput) => picked(runAnalysis("media-value", input), ({ total }) => total),
  cadence: (input: AnalysisInput) => picked(runAnalysis("cadence", input), ({ perWeek }) => perWeek),
  authenticity: (input: AnalysisInput) => picked(runAnalysis("authenticity", input), ({ score }) => score),
};
type NumberAnalysis = keyof typeof NUMBERS;

function picked<T>(result: AnalysisResult<T>, pick: (value: T) => number | null): number | null {
  return result.ok ? pick(result.value) : null;
}

export function isNumberAnalysis(id: string): id is NumberAnalysis {
  return Object.hasOwn(NUMBERS, id);
}

/** The number of an analysis over the 30 days of this input; null where there is not enough data. */
export function numberOf(id: NumberAnalysis, input: AnalysisInput): number | null {
  return NUMBERS[id](input);
}
