import { POST_LIMIT } from "@owlstat/core/analyses/posts.ts";
import { type EngagementDefinition, STORED_DEFINITIONS } from "@owlstat/core/analyses/types.ts";
import { DAY, type Day } from "@owlstat/core/time.ts";
import { type RawBuilder, sql } from "kysely";
import { STILL_THERE } from "./gone-posts-store.ts";

/** The definitions of engagement beside the usual one, in the order in which they are kept. */
const STORED = `{${STORED_DEFINITIONS.join(",")}}`;

/** SQL: whether the reader `r`, a row of users, uses the default definition of engagement. */
export const SEES_USUAL = "coalesce(r.engagement_definition, 'mean') = 'mean'";

/**
 * SQL: engagement as the reader `r` defines it, from the default column and the column of other definitions.
 */
export const chosenEngagement = (usual: string, others: string) => `case when ${SEES_USUAL} then ${usual}
  else ${others}[array_position('${STORED}', r.engagement_definition)] end`;

/** The position (from 1) of a definition among those stored besides the default; null if it is not stored. */
export function storedPlace(definition: EngagementDefinition): number | null {
  const index = (STORED_DEFINITIONS as readonly EngagementDefinition[]).indexOf(definition);
  return index < 0 ? null : index + 1;
}

/**
 * Of profiles and the followers they have now: their engagement on a day by every definition, as the analyses compute
 * it. All speak of the same posts: those of the 30 days up to this one, the newest 500, that were a day old when they
 * were read and show likes and comments; one by views leaves out those without.
 */
export function engagementsOn(
  ids: readonly number[],
  followers: readonly number[],
  day: Day,
  at: number,
): RawBuilder<unknown> {
  return sql`select profile_id, round(avg(rate), 4) as engagement,
      array[
        round((percentile_cont(0.5) within group (order by rate))::numeric, 4),
        round(avg(100.0 * count / nullif(followers_now, 0)), 4),
        round(avg(100.0 * likes / followers), 4),
        round(avg(100.0 * count / nullif(views, 0)), 4)
      ]::real[] as engagements
    from (
      select posts.profile_id, likes, likes::bigint + comments as count, views, posts.followers, published_at,
        given.followers as followers_now,
        100.0 * (likes::bigint + comments) / nullif(posts.followers, 0) as rate,
        row_number() over (partition by posts.profile_id order by published_at desc, id desc) as place
      from unnest(${ids}::bigint[], ${followers}::bigint[]) as given (profile_id, followers)
      join posts on posts.profile_id = given.profile_id
      where posts.profile_id = any(${ids}::bigint[])
        and published_at >= (${day}::date - 29)::timestamp at time zone 'utc'
        and published_at < (${day}::date + 1)::timestamp at time zone 'utc' and ${sql.raw(STILL_THERE)}
    ) as o
    where place <= ${sql.lit(POST_LIMIT)} and published_at <= ${new Date(at - DAY)} and rate is not null
    group by profile_id`;
}
