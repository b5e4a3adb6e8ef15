-- Reads of the large tables together with others. The large tables may lie on several machines, each profile on one of
-- them; a function finds out first which profiles are meant, and then asks for their rows by their numbers alone.
-- So one statement is enough, and only the machines are asked that have those profiles.

create function latest_of(ids bigint[]) returns setof profile_latest language plpgsql stable rows 50 as $$
begin
  return query select * from profile_latest where profile_id = any(ids);
end
$$;

-- For lists: the same without those whose machine is away, which stand there without figures until it is back. Each
-- machine is asked by itself then, so that the others answer.
create function latest_reachable(ids bigint[]) returns setof profile_latest language plpgsql stable rows 50 as $$
declare
  part bigint[];
begin
  return query select * from profile_latest where profile_id = any(ids);
exception when connection_exception or internal_error or admin_shutdown or crash_shutdown or cannot_connect_now then
  if to_regclass('pg_catalog.pg_dist_placement') is null then raise; end if;
  for part in execute 'select array_agg(given.id) from unnest($1) as given (id)
    join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column(''profile_latest'', given.id)
    group by p.groupid' using ids
  loop
    begin
      return query select * from profile_latest where profile_id = any(part);
    exception when connection_exception or internal_error or admin_shutdown or crash_shutdown
        or cannot_connect_now then
      raise warning 'a part of the database does not answer: %', sqlerrm;
    end;
  end loop;
end
$$;

-- Examples for somebody who tracks nobody; none while a machine is away.
create function largest_profiles(count integer) returns setof profile_latest language plpgsql stable rows 300 as $$
begin
  return query select * from profile_latest order by tier desc limit count;
exception when connection_exception or internal_error or admin_shutdown or crash_shutdown or cannot_connect_now then
  if to_regclass('pg_catalog.pg_dist_placement') is null then raise; end if;
  raise warning 'a part of the database does not answer: %', sqlerrm;
end
$$;

-- Posts by their profiles and their own numbers, which stand at the same places of two lists; for lists, so without
-- those whose machine is away.
create function posts_of(of_profiles bigint[], ids bigint[]) returns setof posts language plpgsql stable rows 24 as $$
declare
  part bigint[];
begin
  return query select * from posts where profile_id = any(of_profiles) and id = any(ids);
exception when connection_exception or internal_error or admin_shutdown or crash_shutdown or cannot_connect_now then
  if to_regclass('pg_catalog.pg_dist_placement') is null then raise; end if;
  for part in execute 'select array_agg(distinct given.id) from unnest($1) as given (id)
    join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column(''posts'', given.id)
    group by p.groupid' using of_profiles
  loop
    begin
      return query select * from posts where profile_id = any(part) and id = any(ids);
    exception when connection_exception or internal_error or admin_shutdown or crash_shutdown
        or cannot_connect_now then
      raise warning 'a part of the database does not answer: %', sqlerrm;
    end;
  end loop;
end
$$;

-- The days of a profile in a range as lists, oldest first, with engagement as the reader defines it: the place of the
-- reader's definition among those that are stored, nothing for the usual one. No row where no profile has the name.
create function series_of(of_network text, of_name text, first date, last date, reader uuid, stored text[])
  returns table (profile_id bigint, definition integer, days text, followers text, following text, posts text,
    engagement text)
  language plpgsql stable rows 1 as $$
#variable_conflict use_column
declare
  given bigint;
  own text;
  place integer;
begin
  select p.id into given from profiles p where p.network = of_network and p.username = of_name;
  if not found then return; end if;
  if reader is not null then
    select u.engagement_definition into own from users u where u.id = reader;
    -- One that is not stored has no place: nothing stands at 0.
    if own <> 'mean' then place := coalesce(array_position(stored, own), 0); end if;
  end if;
  if place is null then
    return query select given, place, string_agg(s.day::text, ','), string_agg(coalesce(s.followers::text, ''), ','),
        string_agg(coalesce(s.following::text, ''), ','), string_agg(coalesce(s.posts::text, ''), ','),
        string_agg(coalesce(s.engagement::text, ''), ',')
      from (
        select d.day, d.followers, d.following, d.posts, d.engagement from snapshots d
        where d.profile_id = given and d.day >= first and d.day <= last order by d.day
      ) as s;
  else
    return query select given, place, string_agg(s.day::text, ','), string_agg(coalesce(s.followers::text, ''), ','),
        string_agg(coalesce(s.following::text, ''), ','), string_agg(coalesce(s.posts::text, ''), ','),
        string_agg(coalesce(s.engagement::text, ''), ',')
      from (
        select d.day, d.followers, d.following, d.posts, d.engagements[place] as engagement from snapshots d
        where d.profile_id = given and d.day >= first and d.day <= last order by d.day
      ) as s;
  end if;
end
$$;

-- The days of an import are found by its profiles.
create or replace function remove_imported() returns trigger language plpgsql as $$
declare
  profiles bigint[] := array(select profile_id from import_handles where import_id = old.id and written);
begin
  delete from imported_days
  where profile_id = any(profiles) and space_id = old.space_id and import_id = old.id;
  if old.file_key is not null then
    insert into orphaned_files (key) values (old.file_key) on conflict do nothing;
  end if;
  return old;
end
$$;
