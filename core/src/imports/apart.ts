import { type Day, daysBetween } from "../time.ts";

export type FollowersOn = { day: Day; followers: number };

/** Below this difference nobody is warned: small accounts double in a day. */
const SLIGHT = 100;
/** Counts of the same day that differ by more than this factor belong to two accounts, or to two columns. */
const SAME_DAY = 1.25;
/** Days in which a lively account may double. */
const DOUBLING_DAYS = 90;

/**
 * Whether the follower count of a file can hardly belong to the profile, given what was collected of it on the nearest
 * day. The more days lie between the two, the more they may differ.
 */
export function farApart(file: FollowersOn, collected: FollowersOn): boolean {
  const [less, more] = [file.followers, collected.followers].toSorted((a, b) => a - b) as [number, number];
  if (more - less <= SLIGHT) return false;
  const days = Math.abs(daysBetween(file.day, collected.day));
  return more > Math.max(1, less) * SAME_DAY * 2 ** (days / DOUBLING_DAYS);
}
