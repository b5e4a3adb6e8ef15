import { sql } from "kysely";
import type { Tx } from "../platform/db/connect.ts";
import type { SourceProfile } from "../providers/profile-source.ts";
import "./tables.ts";

/** SQL: whether a row of `posts` is still there. Whoever counts, rates or lists posts asks this. */
export const STILL_THERE = "gone_at is null";

/** A post as it was kept before this collection. */
export type KeptPost = { id: string; published: number; firstSeen: number; missed: number | null };
type Read = { profileId: number; profile: SourceProfile };
type Marked = { profileId: number; id: string };

/**
 * Marks the posts that this collection should have returned and did not: missing for the first time, or gone when the
 * collection before missed them too. A post that is seen again loses both marks.
 */
export async function markGone(
  tx: Tx,
  reads: readonly Read[],
  kept: ReadonlyMap<number, readonly KeptPost[]>,
  at: number,
): Promise<void> {
  const missing: Marked[] = [];
  const back: Marked[] = [];
  for (const { profileId, profile } of reads) {
    const seen = new Set(profile.posts.map(({ id }) => id));
    for (const post of kept.get(profileId) ?? []) {
      const { id } = post;
      if (seen.has(id)) {
        if (post.missed !== null) back.push({ profileId, id });
      } else if (wasToCome(profile, post, at)) missing.push({ profileId, id });
    }
  }
  if (missing.length > 0)
    await sql`update posts set missed_at = coalesce(missed_at, ${new Date(at)}),
      gone_at = case when missed_at < ${new Date(at)} then coalesce(gone_at, ${new Date(at)}) end
    ${among(missing)}`.execute(tx.kysely);
  if (back.length > 0)
    await sql`update posts set missed_at = null, gone_at = null ${among(back)}`.execute(tx.kysely);
}

/** Only a post between others tells something: the list may end before an older one, or an item may be unreadable. */
function wasToCome({ posts, unreadPosts = [] }: SourceProfile, post: KeptPost, at: number): boolean {
  // By place, not by time: pinned posts stand before newer ones.
  const last = posts.at(-1)?.publishedAt ?? Number.POSITIVE_INFINITY;
  const unclear = unreadPosts.some((id) => id === null || id === post.id);
  return !unclear && post.published > last && post.firstSeen < at;
}

const among = (
  posts: readonly Marked[],
) => sql`from unnest(${posts.map(({ profileId }) => profileId)}::bigint[],
    ${posts.map(({ id }) => id)}::bigint[]) as given (profile_id, id)
  where posts.profile_id = any(${posts.map(({ profileId }) => profileId)}::bigint[])
    and posts.profile_id = given.profile_id and posts.id = given.id`;
