import { addDays, type Day, dayStart } from "../time.ts";
import { aggregate, postRate } from "./engagement.ts";
import type { AnalysisInput, EngagementDefinition, Post, Snapshot } from "./types.ts";

const PERIOD_DAYS = 30;

/**
 * The snapshots with engagement as the workspace defines it. The stored value is the default definition
 * (the mean over the posts of the 30 days before); any other is computed the same way from the posts.
 */
export function snapshotsByDefinition(
  input: Pick<AnalysisInput, "engagementDefinition" | "snapshots" | "posts">,
): readonly Snapshot[] {
  const definition = input.engagementDefinition;
  if (definition === "mean") return input.snapshots;
  return input.snapshots.map((snapshot) => ({
    ...snapshot,
    engagement: engagementOn(snapshot.day, snapshot.followers, input.posts, definition),
  }));
}

function engagementOn(
  day: Day,
  followers: number | null,
  posts: readonly Post[],
  definition: EngagementDefinition,
): number | null {
  if (definition === "by_reach") return null;
  const from = dayStart(addDays(day, -PERIOD_DAYS));
  // On its own day a post is younger than 24 hours.
  const until = dayStart(day);
  const rates: number[] = [];
  for (const post of posts) {
    if (post.publishedAt < from || post.publishedAt >= until) continue;
    const rate = postRate(post, definition, followers);
    if (typeof rate === "number") rates.push(rate);
  }
  // Sorted, so that the order in which posts arrive cannot change the last digit of a sum.
  return aggregate(
    rates.sort((a, b) => a - b),
    definition,
  );
}
