import { sql } from "kysely";

/** The definitions of engagement beside the usual one, in the order in which they are kept for lists. */
export const PREPARED_DEFINITIONS = ["median", "followers_now", "likes_only", "by_views"] as const;

/**
 * Of a row `given` with profile_id and followers: its engagement on that day by each of these definitions, over the
 * posts of the 30 days before it, as the analyses compute it.
 */
export const preparedEngagements = (day: string) => sql`
  select array[
      percentile_cont(0.5) within group (order by 100.0 * (likes::bigint + comments) / nullif(o.followers, 0)),
      avg(100.0 * (likes::bigint + comments) / nullif(given.followers, 0)),
      avg(100.0 * likes / nullif(o.followers, 0)),
      avg(100.0 * (likes::bigint + comments) / nullif(views, 0))
    ]::real[] as engagements
  from posts o
  where o.profile_id = given.profile_id
    and published_at >= (${day}::date - 30)::timestamp at time zone 'utc'
    and published_at < ${day}::date::timestamp at time zone 'utc'`;
