import { recentBreakouts } from "@owlstat/core/analyses/top-posts/recent-breakouts.ts";
import type { Services } from "../platform/context.ts";
import { postsToJudge, saveBreakouts } from "./breakout-store.ts";

/** Judges the recent posts of profiles as of an instant and stores the breakouts. Safe to run twice. */
export async function findBreakouts(
  { db }: Pick<Services, "db">,
  profileIds: readonly number[],
  at: number,
): Promise<void> {
  const profiles = await postsToJudge(db, profileIds, at);
  const found = profiles.flatMap(({ profileId, posts }) =>
    recentBreakouts(posts, at).map((one) => ({ profileId, ...one })),
  );
  await saveBreakouts(db, profileIds, found, at);
}
