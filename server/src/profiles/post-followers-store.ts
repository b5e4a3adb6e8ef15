import { nearestDay } from "@owlstat/core/profiles/nearest-day.ts";
import { addDays, type Day, dayOf, daysBetween } from "@owlstat/core/time.ts";
import { sql } from "kysely";
import type { Tx } from "../platform/db/connect.ts";
import "./tables.ts";

type Posted = { profileId: number; publishedAt: number; followers: number };
type Nearest = { day: Day; followers: number };

/**
 * Posts with what they are measured by: the followers of their own day, or of the nearest collected one. The day of
 * the collection is among them, with the followers that were just read.
 */
export async function withNearestFollowers<Post extends Posted>(
  tx: Tx,
  posts: readonly Post[],
  at: number,
): Promise<(Post & { nearest: Nearest })[]> {
  const today = dayOf(at);
  const known = await countsSince(tx, reachOf(posts, today), today);
  return posts.map((post) => {
    const now = { day: today, followers: post.followers };
    const nearest = nearestDay(dayOf(post.publishedAt), [...(known.get(post.profileId) ?? []), now]);
    return { ...post, nearest: nearest ?? now };
  });
}

/** The first day of each profile that can be nearer to one of its posts than the day of the collection is. */
function reachOf(posts: readonly Posted[], today: Day): Map<number, Day> {
  const reach = new Map<number, Day>();
  for (const { profileId, publishedAt } of posts) {
    const day = dayOf(publishedAt);
    const first = addDays(day, -Math.max(0, daysBetween(day, today)));
    const before = reach.get(profileId);
    if (before === undefined || first < before) reach.set(profileId, first);
  }
  return reach;
}

/** The collected counts of profiles, each from a day on and before this one. */
async function countsSince(tx: Tx, since: ReadonlyMap<number, Day>, before: Day) {
  const ids = [...since.keys()];
  const [first = before] = [...since.values()].toSorted();
  const { rows } = await sql<Nearest & { id: number }>`select s.profile_id as id, s.day, s.followers
    from unnest(${ids}::bigint[], ${[...since.values()]}::date[]) as given (id, since)
    join snapshots s on s.profile_id = given.id and s.day >= given.since
    where s.profile_id = any(${ids}::bigint[]) and s.day >= ${first}::date and s.day < ${before}::date
      and s.followers is not null`.execute(tx.kysely);
  return Map.groupBy(rows, ({ id }) => id);
}
