-- When a day's figures were read. What was judged or shown of that day took this instant as the present, and looking
-- back on the day takes it again. Null for days that were kept before this was written down.
alter table snapshots add column collected_at timestamptz;

update snapshots set collected_at = profiles.last_collected_at
from profiles
where snapshots.profile_id = profiles.id and snapshots.day = profiles.last_collected_day
  and (profiles.last_collected_at at time zone 'utc')::date = snapshots.day;

-- The peers of a profile are the first of its size class by their number, found without sorting the class.
create index profile_latest_peers on profile_latest (tier, profile_id);
drop index profile_latest_tier;
