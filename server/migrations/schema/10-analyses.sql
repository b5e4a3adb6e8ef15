-- What is computed once after a profile is collected.

-- The usual view of each profile, as the call for its analyses answers it.
create table kept_views (
  profile_id bigint primary key references profiles on delete cascade,
  revision bigint not null,
  formulas text not null,
  collected_at timestamptz not null,
  answer text not null
);

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
