import { grownPosts } from "../../posts.ts";
import { found, notEnough } from "../../result.ts";
import type { AnalysisInput, AnalysisResult } from "../../types.ts";

export const USUAL_COMMENT_RATIO = { low: 0.5, high: 5 };

export type CommentRatio = {
  /** Comments for every 100 likes. */
  ratio: number;
  flag: "low" | "usual" | "high";
  likes: number;
  comments: number;
};

export function commentRatio(input: AnalysisInput): AnalysisResult<CommentRatio> {
  const { posts, leftOut } = grownPosts(input);
  let likes = 0;
  let comments = 0;
  let n = 0;
  for (const post of posts) {
    if (post.likes === null) leftOut.hiddenLikes += 1;
    else if (post.comments === null) leftOut.hiddenComments += 1;
    else {
      likes += post.likes;
      comments += post.comments;
      n += 1;
    }
  }
  if (n < 5) return notEnough(5, n, "posts", leftOut);
  if (likes === 0) return notEnough(1, 0, "likes", leftOut);
  const ratio = (100 * comments) / likes;
  return found({ ratio, flag: flag(ratio), likes, comments }, n, leftOut);
}

function flag(ratio: number): CommentRatio["flag"] {
  if (ratio < USUAL_COMMENT_RATIO.low) return "low";
  return ratio > USUAL_COMMENT_RATIO.high ? "high" : "usual";
}
