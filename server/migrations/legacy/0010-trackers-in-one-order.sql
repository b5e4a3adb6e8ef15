-- A space that goes takes its accounts with it while their profiles may be being collected: trackers are counted in
-- the order in which collecting locks profiles, so that the two wait for each other instead of deadlocking.

create or replace function count_trackers() returns trigger language plpgsql as $$
begin
  perform from profiles where id in (select profile_id from changed)
    order by instagram_id collate "C" for no key update;
  update profiles p set trackers = p.trackers + c.n
  from (
    select profile_id, count(*) * (case tg_op when 'INSERT' then 1 else -1 end) as n from changed group by profile_id
  ) c
  where p.id = c.profile_id;
  return null;
end
$$;
