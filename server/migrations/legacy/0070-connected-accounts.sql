-- What an Instagram account tells its owner, per space: nobody else reads it.

alter table connections
  -- As Facebook names the person.
  add column person_name text,
  -- Set when its token no longer opens anything.
  add column broken_at timestamptz,
  add column broken_why text check (broken_why in ('revoked', 'expired')),
  -- The last warning before it runs out: 14, 7 or 1 days.
  add column warned_days smallint;

create table connected_accounts (
  id uuid primary key,
  space_id uuid not null references spaces on delete cascade,
  profile_id bigint not null references profiles,
  -- Whose token reads it. Null once that person left, or took the app back: what was collected stays.
  connection_id uuid references connections on delete set null,
  -- Whose Facebook it came through, also after the connection is gone.
  external_user_id text not null,
  page text not null,
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

-- Figures by metric and by its parts. A metric that was not answered is absent, which is not zero.
create table insight_days (
  account_id uuid not null references connected_accounts on delete cascade,
  space_id uuid not null references spaces on delete cascade,
  day date not null,
  figures jsonb not null,
  read_at timestamptz not null,
  primary key (account_id, day)
);

create table insight_audiences (
  account_id uuid not null references connected_accounts on delete cascade,
  space_id uuid not null references spaces on delete cascade,
  day date not null,
  people text not null check (people in ('followers', 'engaged')),
  breakdown text not null check (breakdown in ('age,gender', 'country', 'city')),
  buckets jsonb not null,
  primary key (account_id, people, breakdown, day)
);

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
create index insight_days_space on insight_days (space_id);
create index insight_audiences_space on insight_audiences (space_id);
create index insight_media_space on insight_media (space_id);
create index insight_media_published on insight_media (account_id, published_at desc);

alter table notifications drop constraint notifications_category_check;
alter table notifications add constraint notifications_category_check
  check (category in ('reports', 'receipt', 'goals', 'alarms', 'accounts', 'connections'));
