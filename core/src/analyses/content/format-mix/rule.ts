import { postsIn } from "../../posts.ts";
import { found, notEnough } from "../../result.ts";
import { type AnalysisInput, type AnalysisResult, FORMATS, type PostFormat } from "../../types.ts";

/** Shares are from 0 to 1. */
type FormatMix = { formats: { format: PostFormat; count: number; share: number }[] };

/** This counts posts, so posts younger than 24 hours are included, too. */
export function formatMix(input: AnalysisInput): AnalysisResult<FormatMix> {
  const { posts, leftOut } = postsIn(input);
  if (posts.length < 5) return notEnough(5, posts.length, "posts", leftOut);
  const formats = FORMATS.map((format) => {
    const count = posts.filter((post) => post.format === format).length;
    return { format, count, share: count / posts.length };
  });
  return found({ formats }, posts.length, leftOut);
}
