import { readCaption } from "../../caption.ts";
import { type Buckets, buckets } from "../../content/groups.ts";
import { withRatedPosts } from "../../engagement.ts";
import type { AnalysisInput, AnalysisResult } from "../../types.ts";

type HashtagCount = Buckets;

const EDGES = [
  { from: 0, to: 0 },
  { from: 1, to: 2 },
  { from: 3, to: 5 },
  { from: 6, to: 10 },
  { from: 11, to: null },
];

export function hashtagCount(input: AnalysisInput): AnalysisResult<HashtagCount> {
  return withRatedPosts(input, 20, (rated) =>
    buckets(rated, input, EDGES, ({ post }) => readCaption(post).hashtags.length),
  );
}
