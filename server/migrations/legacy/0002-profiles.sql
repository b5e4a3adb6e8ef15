-- Public profiles, shared by all: what was collected of them day by day, and the small read model made with it.
-- The high-volume tables are hash-partitioned by profile, which stands first in every key. They have no foreign
-- keys: the collector writes them together with their profile, and checking each row costs as much as writing it.

create table profiles (
  id bigint generated always as identity primary key,
  instagram_id text not null unique,
  -- Lower case. Null while another account has taken the name over.
  username text collate "C" unique check (username = lower(username)),
  name text,
  biography text,
  website text,
  -- Names the file at /cache/{hash}.webp.
  picture_hash text,
  picture_fetched_at timestamptz,
  professional boolean not null default true,
  private boolean not null default false,
  -- Spaces that track it. Kept by the accounts.
  trackers integer not null default 0 check (trackers >= 0),
  first_collected_day date,
  last_collected_day date,
  last_collected_at timestamptz,
  last_viewed_at timestamptz,
  -- Size class for the order of suggestions: four steps to a power of ten, so it changes seldom.
  weight smallint not null default 0,
  search text collate "C" generated always as (coalesce(username, '') || ' ' || lower(coalesce(name, ''))) stored
) with (fillfactor = 80);

create index profiles_search on profiles using gin (search gin_trgm_ops);
create index profiles_begin1 on profiles (left(username, 1), weight desc);
create index profiles_begin2 on profiles (left(username, 2), weight desc);
create index profiles_begin3 on profiles (left(username, 3), weight desc);

-- One row per profile and UTC day, written once. A day that was not collected has no row.
create table snapshots (
  profile_id bigint not null,
  day date not null,
  followers integer,
  following integer,
  posts integer,
  engagement real,
  -- Holds the whole row, so a series is read from the index alone.
  constraint snapshots_day unique (profile_id, day) include (followers, following, posts, engagement)
) partition by hash (profile_id);

create table posts (
  profile_id bigint not null,
  id bigint not null,
  published_at timestamptz not null,
  format text not null check (format in ('image', 'carousel', 'video', 'reel')),
  caption text not null,
  permalink text,
  thumbnail_hash text,
  likes integer,
  comments integer,
  views integer,
  -- Followers on the day of the post; where that day was not collected, those known when it was first seen.
  followers integer,
  first_seen_at timestamptz not null,
  primary key (profile_id, id)
) partition by hash (profile_id);

create index posts_published on posts (profile_id, published_at desc);

-- How a post grew, day by day, while it was young.
create table post_snapshots (
  profile_id bigint not null,
  post_id bigint not null,
  day date not null,
  likes integer,
  comments integer,
  views integer,
  primary key (profile_id, post_id, day)
) partition by hash (profile_id);

-- What lists and headers show, made when a profile is collected.
create table profile_latest (
  profile_id bigint not null,
  day date not null,
  days integer not null,
  followers integer,
  following integer,
  posts integer,
  engagement real,
  -- Changes over 1, 7, 30 and 90 days, in this order.
  followers_deltas integer[] not null,
  following_deltas integer[] not null,
  posts_deltas integer[] not null,
  engagement_deltas real[] not null,
  -- Followers of the thirty days up to this one, oldest first; null is a day without data.
  sparkline integer[] not null,
  -- The least followers of its size class: its peers are those of the same class.
  tier integer not null,
  primary key (profile_id)
) partition by hash (profile_id);

create index profile_latest_tier on profile_latest (tier);

do $$
declare
  -- Rows that are rewritten daily leave room beside them; series are read from the index alone, which needs the
  -- rows vacuumed soon after they were added.
  options jsonb := '{
    "snapshots": "autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 2000",
    "posts": "fillfactor = 85",
    "post_snapshots": "autovacuum_vacuum_insert_scale_factor = 0.1",
    "profile_latest": "fillfactor = 50"
  }';
  name text;
  settings text;
begin
  for name, settings in select * from jsonb_each_text(options) loop
    for part in 0..15 loop
      execute format(
        'create table %I partition of %I for values with (modulus 16, remainder %s) with (%s)',
        name || '_' || part, name, part, settings);
    end loop;
  end loop;
end
$$;

-- Names being looked up right now, so that many who ask at once cause one call, and names that were not found.
create table lookups (
  username text primary key,
  missing boolean not null default false,
  until timestamptz not null
);

-- Look-ups that really asked Instagram, by address (hashed) and hour.
create table lookup_counts (
  address text not null,
  hour timestamptz not null,
  count integer not null,
  primary key (address, hour)
);
