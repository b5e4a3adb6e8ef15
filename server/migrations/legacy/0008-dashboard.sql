-- What the dashboard tells of: when people looked last, and the posts that broke out.

-- One row per person and space. Looks shortly after each other are one visit.
create table visits (
  user_id uuid not null references users on delete cascade,
  space_id uuid not null references spaces on delete cascade,
  -- The last look that was noted.
  seen_at timestamptz not null,
  -- When the visit before ended; null during the first one.
  previous_at timestamptz,
  primary key (user_id, space_id)
);

create index visits_space on visits (space_id);

-- Judged after a profile is collected. Few: a profile has some in a year.
create table breakouts (
  profile_id bigint not null,
  published_at timestamptz not null,
  post_id bigint not null,
  -- In % of the followers on the day of the post: this post's, and the mean of those in the 90 days before it.
  rate real not null,
  usual real not null,
  found_at timestamptz not null,
  primary key (profile_id, published_at, post_id)
);
