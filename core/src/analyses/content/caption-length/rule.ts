import { readCaption } from "../../caption.ts";
import { withRatedPosts } from "../../engagement.ts";
import type { AnalysisInput, AnalysisResult } from "../../types.ts";
import { type Buckets, buckets } from "../groups.ts";

type CaptionLength = Buckets;

const EDGES = [
  { from: 0, to: 0 },
  { from: 1, to: 50 },
  { from: 51, to: 150 },
  { from: 151, to: 300 },
  { from: 301, to: null },
];

export function captionLength(input: AnalysisInput): AnalysisResult<CaptionLength> {
  return withRatedPosts(input, 20, (rated) =>
    buckets(rated, input, EDGES, ({ post }) => readCaption(post).length),
  );
}
