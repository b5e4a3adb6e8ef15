import { mean, standardDeviation } from "../statistics.ts";

/** What one post got. */
export type Got = { likes: number; comments: number };

/** `measure` is the one that hardly varies, `variation` its standard deviation divided by its mean. */
export type Regularity = { measure: "likes" | "comments" | null; variation: number };

export const FEWEST_POSTS = 20;
/** The few posts that went furthest are left out: they happen to everybody. */
const KEPT = 0.9;
/** Under this, likes are nearly equal whatever the comments do. */
const NEARLY_EQUAL = 0.08;
/** Under this, a measure is regular when the other one varies far more. */
const REGULAR = 0.2;
const TIMES_LIKES = 3.3;
const TIMES_COMMENTS = 2;
/** Small numbers scatter by themselves: with fewer per post than this nothing can be told from them. */
const LIKES_TO_JUDGE = 30;
const COMMENTS_TO_COMPARE = 4;
const COMMENTS_TO_JUDGE = 20;
/** Comments of people who do not know of each other have a variance of at least their mean. */
const ARRANGED = { comments: 10, variance: 0.4 };

/** Likes and comments of one audience vary together. A number that somebody supplies does not. */
export function regularity(posts: readonly Got[]): Regularity | null {
  if (posts.length < FEWEST_POSTS) return null;
  const kept = posts.toSorted((a, b) => a.likes - b.likes).slice(0, Math.ceil(KEPT * posts.length));
  const likes = spreadOf(kept.map((post) => post.likes));
  const talk = kept.map((post) => post.comments);
  const comments = spreadOf(talk);
  if (likes === null || (mean(kept.map((post) => post.likes)) ?? 0) < LIKES_TO_JUDGE) return null;
  if (likes < NEARLY_EQUAL) return { measure: "likes", variation: likes };
  const usual = mean(talk) ?? 0;
  if (comments !== null && isArranged(talk, usual)) return { measure: "comments", variation: comments };
  if (comments !== null && usual >= COMMENTS_TO_COMPARE) {
    if (likes < REGULAR && comments > TIMES_LIKES * likes) return { measure: "likes", variation: likes };
    if (usual >= COMMENTS_TO_JUDGE && comments < REGULAR && likes > TIMES_COMMENTS * comments)
      return { measure: "comments", variation: comments };
  }
  return { measure: null, variation: likes };
}

function isArranged(comments: readonly number[], usual: number): boolean {
  const variance = (standardDeviation(comments) ?? 0) ** 2;
  return usual >= ARRANGED.comments && variance < ARRANGED.variance * usual;
}

/** The standard deviation divided by the mean, without the scatter that whole numbers have by chance. */
export function spreadOf(values: readonly number[]): number | null {
  const centre = mean(values);
  const spread = standardDeviation(values);
  if (!centre || spread === null) return null;
  return Math.sqrt(Math.max(0, spread ** 2 - centre)) / centre;
}
