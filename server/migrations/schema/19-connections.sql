-- What an Instagram account tells its owner, per space: nobody else reads it.

-- Accounts whose owner let this space read their insights.
create table connected_accounts (
  id uuid primary key,
  space_id uuid not null references spaces on delete cascade,
  profile_id bigint not null references profiles,
  -- Whose token reads it. Null once that person left, or took the app back: what was collected stays.
  connection_id uuid references connections on delete set null,
  -- Whose login it came through, also after the connection is gone, and at which provider: two of them may know two
  -- people by the same id.
  external_user_id text not null,
  provider text not null default 'facebook' check (provider in ('facebook', 'instagram')),
  -- The Facebook page; null where the Instagram account was connected by itself.
  page text,
  linked_by uuid references users on delete set null,
  linked_at timestamptz not null,
  -- How far the first reading has come, in days.
  days_wanted smallint not null default 0,
  days_read smallint not null default 0,
  tried_at timestamptz,
  read_at timestamptz,
  trouble text check (trouble in ('permission', 'limit', 'unavailable', 'gone')),
  -- Set when somebody was told that it is no longer read.
  told_at timestamptz,
  unique (space_id, profile_id)
);

create index connected_accounts_connection on connected_accounts (connection_id);
create index connected_accounts_person on connected_accounts (external_user_id);
create index connected_accounts_profile on connected_accounts (profile_id);
create index connected_accounts_linker on connected_accounts (linked_by);

-- Days counted back from a connected account stand beside imported ones, under an import that is none: whatever
-- somebody imports wins over them. They go with the connected account.
create function remove_counted_back() returns trigger language plpgsql as $$
begin
  delete from imported_days
  where profile_id = old.profile_id and space_id = old.space_id
    and import_id = '00000000-0000-0000-0000-000000000000';
  return old;
end
$$;

create trigger connected_accounts_removed before delete on connected_accounts
  for each row execute function remove_counted_back();

-- Figures by metric and by its parts. A metric that was not answered is absent, which is not zero.
create table insight_days (
  account_id uuid not null references connected_accounts on delete cascade,
  space_id uuid not null references spaces on delete cascade,
  day date not null,
  figures jsonb not null,
  read_at timestamptz not null,
  primary key (account_id, day)
);

create index insight_days_space on insight_days (space_id);

-- Who follows and who engages, by age and gender, country and city.
create table insight_audiences (
  account_id uuid not null references connected_accounts on delete cascade,
  space_id uuid not null references spaces on delete cascade,
  day date not null,
  people text not null check (people in ('followers', 'engaged')),
  breakdown text not null check (breakdown in ('age,gender', 'country', 'city')),
  buckets jsonb not null,
  primary key (account_id, people, breakdown, day)
);

create index insight_audiences_space on insight_audiences (space_id);

-- Posts, reels and stories with the figures that only their owner sees.
create table insight_media (
  account_id uuid not null references connected_accounts on delete cascade,
  space_id uuid not null references spaces on delete cascade,
  media_id text not null,
  product text not null check (product in ('FEED', 'REELS', 'STORY')),
  published_at timestamptz not null,
  caption text not null,
  permalink text,
  figures jsonb not null,
  read_at timestamptz not null,
  primary key (account_id, media_id)
);

create index insight_media_space on insight_media (space_id);
create index insight_media_published on insight_media (account_id, published_at desc);
