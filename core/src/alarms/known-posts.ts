import { LOOK_BACK_DAYS, MOST_POSTS } from "../analyses/posts.ts";
import type { Post, PostDay } from "../analyses/types.ts";
import { addDays, type Day, dayStart } from "../time.ts";

/** A post with when it was first read, and when it was found to be gone. */
export type SeenPost = Post & { firstSeenAt: number; goneAt: number | null };

/** What was read of posts: the posts newest first, their readings in any order. */
export type PostHistory = { posts: readonly SeenPost[]; readings: readonly PostReading[] };
export type PostReading = PostDay & { views: number | null };

/**
 * The posts that an analysis of the 30 days up to a day had before it, with the figures that were known then. A post
 * without any reading that old keeps its present figures.
 */
export function postsKnownOn({ posts, readings }: PostHistory): (day: Day, at: number) => Post[] {
  const byPost = Map.groupBy(
    readings.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    ({ postId }) => postId,
  );
  return (day, at) => {
    const since = dayStart(addDays(day, -29 - LOOK_BACK_DAYS));
    const known = posts.filter(
      ({ publishedAt, firstSeenAt, goneAt }) =>
        publishedAt >= since && firstSeenAt <= at && (goneAt === null || goneAt > at),
    );
    return known.slice(0, MOST_POSTS).map(({ firstSeenAt: _, goneAt: __, ...post }) => {
      const read = byPost.get(post.id)?.findLast((one) => one.day <= day);
      return read ? { ...post, likes: read.likes, comments: read.comments, views: read.views } : post;
    });
  };
}
