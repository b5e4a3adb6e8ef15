-- A profile belongs to a network, which knows it by an id and a name of its own. Instagram is the only network so far.
--
-- The version before this one writes and asks for instagram_id alone: a trigger keeps the two columns equal until a
-- later version drops instagram_id.
alter table profiles
  add column network text not null default 'instagram' check (network in ('instagram')),
  add column external_id text;

create function fill_external_id() returns trigger language plpgsql as $$
begin
  new.external_id := coalesce(new.external_id, new.instagram_id);
  new.instagram_id := new.external_id;
  return new;
end $$;

update profiles set external_id = instagram_id;

create trigger profiles_external before insert or update of external_id on profiles
  for each row execute function fill_external_id();

alter table profiles alter column external_id set not null;
alter table profiles add constraint profiles_in_network unique (network, external_id);
alter table profiles add constraint profiles_named unique (network, username);
alter table profiles drop constraint profiles_username_key;

-- For names that begin with what somebody types, and for the version before.
create index profiles_username on profiles (username);

-- In the order in which collecting locks profiles, as before.
create or replace function count_trackers() returns trigger language plpgsql as $$
begin
  perform from profiles where id in (select profile_id from changed)
    order by network collate "C", external_id collate "C" for no key update;
  update profiles p set trackers = p.trackers + c.n
  from (
    select profile_id, count(*) * (case tg_op when 'INSERT' then 1 else -1 end) as n from changed group by profile_id
  ) c
  where p.id = c.profile_id;
  return null;
end
$$;
