-- Which profiles a space tracks.

-- An account is a profile that a space tracks.
create table accounts (
  space_id uuid not null references spaces on delete cascade,
  profile_id bigint not null references profiles,
  favourite boolean not null default false,
  -- The space's own order, smallest first; a new account goes to the end.
  position integer not null,
  added_by uuid references users on delete set null,
  added_at timestamptz not null,
  -- Accounts that somebody of the space marked as their own: these can be connected.
  mine boolean not null default false,
  primary key (space_id, profile_id)
);

create index accounts_profile on accounts (profile_id);
-- Lists show accounts in the space's own order: found in it, they need not be sorted, and the first rows leave while
-- the figures of the last are looked up.
create index accounts_order on accounts (space_id, favourite desc, position, profile_id) include (added_at);

-- Profiles that somebody tracks are collected daily. Counted here, because accounts also go with their space. A space
-- that goes takes its accounts with it while their profiles may be being collected: trackers are counted in the order
-- in which collecting locks profiles, so that the two wait for each other instead of deadlocking.
create function count_trackers() returns trigger language plpgsql as $$
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

create trigger accounts_tracked after insert on accounts
  referencing new table as changed for each statement execute function count_trackers();
create trigger accounts_untracked after delete on accounts
  referencing old table as changed for each statement execute function count_trackers();

-- Accounts that a space put aside when it went on with the free plan. They come back when it has slots again.
create table resting_accounts (
  space_id uuid not null references spaces on delete cascade,
  profile_id bigint not null references profiles on delete cascade,
  favourite boolean not null,
  position integer not null,
  added_by uuid references users on delete set null,
  added_at timestamptz not null,
  -- The folders it lay in.
  folder_ids uuid[] not null,
  -- Forgotten after this instant.
  until timestamptz not null,
  mine boolean not null default false,
  primary key (space_id, profile_id)
);

create index resting_accounts_until on resting_accounts (until);
