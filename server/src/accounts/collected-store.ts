import type { Day } from "@owlstat/core/time.ts";
import { sql } from "kysely";
import type { Queries } from "../platform/db/connect.ts";

type CollectedAccount = {
  space_id: string;
  username: string;
  day: Day;
  followers: number | null;
  following: number | null;
  posts: number | null;
  engagement: number | null;
};

/** These profiles with their latest figures, once for each space that tracks them and has a webhook for it. */
export async function collectedFor(
  { kysely }: Queries,
  profileIds: readonly number[],
): Promise<CollectedAccount[]> {
  const { rows } = await sql<CollectedAccount>`
    select a.space_id, p.username, l.day::text as day, l.followers, l.following, l.posts, l.engagement
    from accounts a join profiles p on p.id = a.profile_id
      join latest_of(${profileIds}::bigint[]) l on l.profile_id = p.id
    where a.profile_id = any(${profileIds}::bigint[]) and p.username is not null and exists (
      select from webhooks w where w.space_id = a.space_id and 'profile.collected' = any(w.events)
        and not w.paused and w.disabled_why is null)
    order by a.space_id, p.username`.execute(kysely);
  return rows;
}
