/** The definitions of engagement beside the usual one, in the order in which they are kept for lists. */
const PREPARED_DEFINITIONS = "{median,followers_now,likes_only,by_views}";

/** Does the reader `r`, a row of users, see engagement as it is usually defined? */
export const SEES_USUAL = "coalesce(r.engagement_definition, 'mean') = 'mean'";

/** Engagement as the reader `r` defines it, of the usual one and those prepared beside it. */
export const chosenEngagement = (usual: string, prepared: string) => `case when ${SEES_USUAL} then ${usual}
  else ${prepared}[array_position('${PREPARED_DEFINITIONS}', r.engagement_definition)] end`;

/**
 * Of a row `given` with profile_id, day and followers: its engagement on that day by each of these definitions, over the
 * posts of the 30 days before it, as the analyses compute it.
 */
export const PREPARED_ENGAGEMENTS = `
  select array[
      percentile_cont(0.5) within group (order by 100.0 * (likes::bigint + comments) / nullif(o.followers, 0)),
      avg(100.0 * (likes::bigint + comments) / nullif(given.followers, 0)),
      avg(100.0 * likes / nullif(o.followers, 0)),
      avg(100.0 * (likes::bigint + comments) / nullif(views, 0))
    ]::real[] as engagements
  from posts o
  where o.profile_id = given.profile_id
    and published_at >= (given.day - 30)::timestamp at time zone 'utc'
    and published_at < given.day::timestamp at time zone 'utc'`;
