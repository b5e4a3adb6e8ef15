import { readCaption } from "../../caption.ts";
import type { AnalysisInput, AnalysisResult } from "../../types.ts";
import { type Lifts, lifts } from "../lifts.ts";

export function mentionLift(input: AnalysisInput): AnalysisResult<Lifts> {
  return lifts(input, (post) => readCaption(post).mentions);
}
