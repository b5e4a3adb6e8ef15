import { FEWEST_POSTS, grownWithin, named, total } from "../../connected/reach.ts";
import { meanOf } from "../../connected/series.ts";
import type { ConnectedInput } from "../../connected/types.ts";
import type { PostRate } from "../../connected/values.ts";
import { found, notEnough } from "../../result.ts";
import type { AnalysisResult } from "../../types.ts";

type EngagementByReach = {
  /** Likes and comments in per cent of the people reached. */
  posts: (PostRate & { rate: number })[];
  rate: number;
};

/** Engagement as elsewhere, but relative to the people a post reached rather than to followers. */
export function engagementByReach(input: ConnectedInput): AnalysisResult<EngagementByReach> {
  const { media: grown, leftOut } = grownWithin(input);
  const posts = grown.flatMap((media) => {
    const [people, likes, comments] = [
      total(media, "reach"),
      total(media, "likes"),
      total(media, "comments"),
    ];
    if (!people || likes === null || comments === null) return [];
    return [{ ...named(media), reach: people, rate: (100 * (likes + comments)) / people }];
  });
  if (posts.length < FEWEST_POSTS) return notEnough(FEWEST_POSTS, posts.length, "posts", leftOut);
  return found({ posts, rate: meanOf(posts.map(({ rate }) => rate)) }, posts.length, leftOut);
}
