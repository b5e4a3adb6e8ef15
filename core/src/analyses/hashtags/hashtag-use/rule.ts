import { readCaption } from "../../caption.ts";
import { postsIn } from "../../posts.ts";
import { found, notEnough } from "../../result.ts";
import type { AnalysisInput, AnalysisResult } from "../../types.ts";

/** Most used first; `posts` counts the posts that carry the tag. */
type HashtagUse = { tags: { tag: string; posts: number }[]; distinct: number };

const SHOWN = 100;

/** This counts posts, so posts younger than 24 hours are included, too. */
export function hashtagUse(input: AnalysisInput): AnalysisResult<HashtagUse> {
  const { posts, leftOut } = postsIn(input);
  const counts = new Map<string, number>();
  for (const post of posts)
    for (const tag of readCaption(post).hashtags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  if (counts.size < 1) return notEnough(1, 0, "hashtags", leftOut);
  const tags = [...counts]
    .map(([tag, count]) => ({ tag, posts: count }))
    .sort((a, b) => b.posts - a.posts || (a.tag < b.tag ? -1 : 1));
  return found({ tags: tags.slice(0, SHOWN), distinct: tags.length }, posts.length, leftOut);
}
