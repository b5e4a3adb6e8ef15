-- Which profiles a space tracks, the folders they lie in, notes on their days, and the tabs a person has open.

create table accounts (
  space_id uuid not null references spaces on delete cascade,
  profile_id bigint not null references profiles,
  favourite boolean not null default false,
  -- The space's own order, smallest first; a new account goes to the end.
  position integer not null,
  added_by uuid references users on delete set null,
  added_at timestamptz not null,
  primary key (space_id, profile_id)
);

create index accounts_profile on accounts (profile_id);

-- Profiles that somebody tracks are collected daily. Counted here, because accounts also go with their space.
create function count_trackers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update profiles p set trackers = p.trackers + c.n
    from (select profile_id, count(*) as n from changed group by profile_id order by profile_id) c
    where p.id = c.profile_id;
  else
    update profiles p set trackers = p.trackers - c.n
    from (select profile_id, count(*) as n from changed group by profile_id order by profile_id) c
    where p.id = c.profile_id;
  end if;
  return null;
end
$$;

create trigger accounts_tracked after insert on accounts
  referencing new table as changed for each statement execute function count_trackers();
create trigger accounts_untracked after delete on accounts
  referencing old table as changed for each statement execute function count_trackers();

create table folders (
  id uuid primary key,
  space_id uuid not null references spaces on delete cascade,
  name text not null,
  -- One of the six series colours of the charts.
  color smallint not null check (color between 1 and 6),
  -- Seen by the whole space, or by its maker alone.
  shared boolean not null default true,
  created_by uuid references users on delete cascade,
  created_at timestamptz not null,
  unique (space_id, id)
);

create index folders_creator on folders (created_by);

create table folder_accounts (
  space_id uuid not null,
  folder_id uuid not null,
  profile_id bigint not null,
  primary key (folder_id, profile_id),
  foreign key (space_id, folder_id) references folders (space_id, id) on delete cascade,
  foreign key (space_id, profile_id) references accounts (space_id, profile_id) on delete cascade
);

create index folder_accounts_account on folder_accounts (space_id, profile_id);

create table notes (
  id uuid primary key,
  space_id uuid not null references spaces on delete cascade,
  profile_id bigint not null references profiles,
  day date not null,
  text text not null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index notes_day on notes (space_id, profile_id, day);
create index notes_profile on notes (profile_id);
create index notes_creator on notes (created_by);

create table profile_tabs (
  user_id uuid not null references users on delete cascade,
  profile_id bigint not null references profiles,
  opened_at timestamptz not null,
  primary key (user_id, profile_id)
);
