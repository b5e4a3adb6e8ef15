import type { AnalysisInput, AnalysisResult } from "../../types.ts";
import { type PerPost, perPost } from "../per-post.ts";

export function conversation(input: AnalysisInput): AnalysisResult<PerPost> {
  return perPost(input, "comments");
}
