import { postRate } from "@owlstat/core/analyses/engagement.ts";
import { isTooYoung } from "@owlstat/core/analyses/posts.ts";
import { judgeBreakouts } from "@owlstat/core/analyses/top-posts/breakout/rule.ts";
import { DAY } from "@owlstat/core/time.ts";
import type { Services } from "../platform/context.ts";
import { YOUNG_DAYS } from "../profiles/collect-store.ts";
import { type FoundBreakout, type PostsOfProfile, postsToJudge, saveBreakouts } from "./breakout-store.ts";

/** Judges the recent posts of profiles and stores the breakouts. Safe to run twice. */
export async function findBreakouts(
  { db, clock }: Pick<Services, "db" | "clock">,
  profileIds: readonly number[],
): Promise<void> {
  const now = clock.now();
  const profiles = await postsToJudge(db, profileIds, now);
  await saveBreakouts(
    db,
    profileIds,
    profiles.flatMap((profile) => breakoutsOf(profile, now)),
    now,
  );
}

function breakoutsOf({ profileId, posts }: PostsOfProfile, now: number): FoundBreakout[] {
  const history = posts.flatMap((post) => {
    const rate = isTooYoung(post, now) ? "tooYoung" : postRate(post, "mean", null);
    return typeof rate === "string" ? [] : [{ post, rate }];
  });
  const young = history.filter(({ post }) => post.publishedAt > now - YOUNG_DAYS * DAY);
  return judgeBreakouts(young, history).breakouts.map(({ post, rate, usual }) => ({
    profileId,
    postId: post.id,
    rate,
    usual,
  }));
}
