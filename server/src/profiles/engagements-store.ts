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
 * Of a row `given` with profile_id and followers: its engagement on a day by every definition, as the analyses compute
 * it. All speak of the same posts: those of the 30 days up to this one, the newest 500, that were a day old when they
 * were read and show likes and comments; one by views leaves out those without.
 */
export function engagementOn(day: Day, at: number): RawBuilder<unknown> {
  return sql`select round(avg(rate), 4) as engagement,
      array[
        round((percentile_cont(0.5) within group (order by rate))::numeric, 4),
        round(avg(100.0 * count / nullif(given.followers, 0)), 4),
        round(avg(100.0 * likes / o.followers), 4),
        round(avg(100.0 * count / nullif(views, 0)), 4)
      ]::real[] as engagements
    from (
      select likes, likes::bigint + comments as count, views, followers, published_at,
        100.0 * (likes::bigint + comments) / nullif(followers, 0) as rate
      from posts
      where profile_id = given.profile_id and published_at >= (${day}::date - 29)::timestamp at time zone 'utc'
        and published_at < (${day}::date + 1)::timestamp at time zone 'utc' and ${sql.raw(STILL_THERE)}
      order by published_at desc, id desc limit ${sql.lit(POST_LIMIT)}
    ) as o
    where published_at <= ${new Date(at - DAY)} and rate is not null`;
}
