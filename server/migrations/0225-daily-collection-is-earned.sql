-- Profiles that nobody tracks: collected daily until `daily_until`, which a view by somebody who is logged in or views
-- from several networks earn. `viewed_from` holds keyed hashes of the networks counted so far.
alter table profiles
  add column daily_until timestamptz,
  add column viewed_from text[] not null default '{}';

create index profiles_viewed_from on profiles (last_viewed_at) where viewed_from <> '{}';
