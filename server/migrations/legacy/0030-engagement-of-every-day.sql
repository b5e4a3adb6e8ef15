-- Engagement by the definitions beside the usual one (median, by followers now, likes only, by views), as known on the
-- day, for each collected day: before, it was made of today's readings whenever somebody asked.
alter table snapshots add column engagements real[];

-- The day whose followers a post is measured by: its own, or the nearest collected one.
alter table posts add column followers_day date;

update posts set (followers, followers_day) = (
  select near.followers, near.day from (
    (select s.followers, s.day from snapshots s where s.profile_id = posts.profile_id and s.followers is not null
       and s.day <= (posts.published_at at time zone 'utc')::date order by s.day desc limit 1)
    union all
    (select s.followers, s.day from snapshots s where s.profile_id = posts.profile_id and s.followers is not null
       and s.day > (posts.published_at at time zone 'utc')::date order by s.day limit 1)
  ) near
  order by abs(near.day - (posts.published_at at time zone 'utc')::date), near.day limit 1
);

update profiles set first_collected_day = (select min(day) from snapshots where profile_id = profiles.id)
where exists (select from snapshots where profile_id = profiles.id);

-- What was read on those days is no longer known: the posts as they are now stand in.
update snapshots given set engagement = made.engagement, engagements = made.engagements
from (
  select s.profile_id, s.day, round(avg(100.0 * (o.likes::bigint + o.comments) / o.followers), 4) as engagement,
    array[
      round((percentile_cont(0.5) within group (order by 100.0 * (o.likes::bigint + o.comments) / o.followers))::numeric, 4),
      round(avg(100.0 * (o.likes::bigint + o.comments) / nullif(s.followers, 0)), 4),
      round(avg(100.0 * o.likes / o.followers), 4),
      round(avg(100.0 * (o.likes::bigint + o.comments) / nullif(o.views, 0)), 4)
    ]::real[] as engagements
  from snapshots s join posts o on o.profile_id = s.profile_id
    and o.published_at >= (s.day - 29)::timestamp at time zone 'utc'
    and o.published_at < s.day::timestamp at time zone 'utc'
    and o.likes is not null and o.comments is not null and o.followers > 0
  group by s.profile_id, s.day
) made
where made.profile_id = given.profile_id and made.day = given.day;

update profile_latest kept set engagement = last.engagement, engagements = coalesce(last.engagements, '{}')
from snapshots last where last.profile_id = kept.profile_id and last.day = kept.day;

-- How many days the changes of followers are over, where a history is younger than 1, 7, 30 or 90 days or has a gap.
alter table profile_latest add column delta_days integer[] not null default '{1,7,30,90}';
