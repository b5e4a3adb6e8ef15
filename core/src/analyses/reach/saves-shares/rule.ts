import { FEWEST_POSTS, grownWithin, named, total } from "../../connected/reach.ts";
import { sumOf } from "../../connected/series.ts";
import type { ConnectedInput } from "../../connected/types.ts";
import type { PostRate } from "../../connected/values.ts";
import { found, notEnough } from "../../result.ts";
import type { AnalysisResult } from "../../types.ts";

type SavesShares = {
  posts: (PostRate & { saves: number | null; shares: number | null })[];
  saveRate: number | null;
  shareRate: number | null;
};

/** The rate over all posts together, so that posts with a large reach weigh more. */
function rateOf(posts: readonly { reach: number; count: number | null }[]): number | null {
  const known = posts.flatMap(({ reach: people, count }) => (count === null ? [] : [{ people, count }]));
  const people = sumOf(known.map((one) => one.people));
  return people > 0 ? sumOf(known.map((one) => one.count)) / people : null;
}

export function savesShares(input: ConnectedInput): AnalysisResult<SavesShares> {
  const { media: grown, leftOut } = grownWithin(input);
  const posts = grown.flatMap((media) => {
    const people = total(media, "reach");
    if (!people) return [];
    return [{ ...named(media), reach: people, saves: total(media, "saved"), shares: total(media, "shares") }];
  });
  if (posts.length < FEWEST_POSTS) return notEnough(FEWEST_POSTS, posts.length, "posts", leftOut);
  return found(
    {
      posts,
      saveRate: rateOf(posts.map((post) => ({ reach: post.reach, count: post.saves }))),
      shareRate: rateOf(posts.map((post) => ({ reach: post.reach, count: post.shares }))),
    },
    posts.length,
    leftOut,
  );
}
