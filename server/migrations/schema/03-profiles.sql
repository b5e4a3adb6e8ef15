-- Public profiles, shared by all: what was collected of them day by day, and the small read model made with it.
-- The high-volume tables are hash-partitioned by profile, which stands first in every key. They have no foreign
-- keys: the collector writes them together with their profile, and checking each row costs as much as writing it.

-- One row per profile, however many spaces track it.
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
  search text collate "C" generated always as (coalesce(username, '') || ' ' || lower(coalesce(name, ''))) stored,
  -- While it is hidden: what those who track it know it by.
  hidden_name text collate "C",
  -- What a profile shows has a number that rises with each change of it: whatever was computed or rendered for one
  -- number stays right until the next.
  revision bigint not null default 0
) with (fillfactor = 80);

create index profiles_search on profiles using gin (search gin_trgm_ops);
create index profiles_begin1 on profiles (left(username, 1), weight desc);
create index profiles_begin2 on profiles (left(username, 2), weight desc);
create index profiles_begin3 on profiles (left(username, 3), weight desc);
create index profiles_hidden on profiles (hidden_name) where hidden_name is not null;

create function raise_profile_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;

-- Noting a view or a tracker changes nothing that is shown.
create trigger profiles_revision before update of username, name, biography, website, picture_hash, professional,
  private, first_collected_day, last_collected_day, last_collected_at
  on profiles for each row execute function raise_profile_revision();

-- One row per profile and UTC day, written once. A day that was not collected has no row.
create table snapshots (
  profile_id bigint not null,
  day date not null,
  followers integer,
  following integer,
  posts integer,
  engagement real,
  -- Engagement by the definitions beside the usual one, as known on that day: median, by followers now, likes only,
  -- by views.
  engagements real[],
  -- Holds the whole row, so a series is read from the index alone.
  constraint snapshots_day unique (profile_id, day) include (followers, following, posts, engagement)
) partition by hash (profile_id);

-- One row per post, with the figures of its newest reading.
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
  -- What the post is measured by: the followers of its own day or of the nearest collected one, and which day that is.
  followers integer,
  followers_day date,
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

create function sparkline_text(line integer[]) returns text language sql immutable strict parallel safe as $$
  select array_to_string(line, ',', 'null')
$$;

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
  -- Lists carry it for every account; as text it is written once, not whenever somebody looks.
  sparkline_text text not null generated always as (sparkline_text(sparkline)) stored,
  -- By the definitions beside the usual one, as in the snapshots; empty until a profile is collected again.
  engagements real[] not null default '{}',
  -- How many days the changes of followers are over, where a history is younger than 1, 7, 30 or 90 days or has a gap.
  delta_days integer[] not null default '{1,7,30,90}',
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

-- Profiles whose owners asked not to be shown. While a profile is hidden it has no username, so nothing finds it, and
-- what was collected of it lies under its negative number, where nothing reads it, until it is erased.
create table hidden_profiles (
  -- Lower case: what it was called when it was last seen.
  username text collate "C" primary key check (username = lower(username)),
  -- Null where a person decided and Instagram does not show the account.
  instagram_id text unique,
  since timestamptz not null,
  erased_at timestamptz
);

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

-- Names that Instagram did not know: an import does not ask for them again that day.
create table missing_names (
  username text primary key,
  at timestamptz not null
);
