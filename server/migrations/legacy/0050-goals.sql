-- What a space wants its accounts to reach, how that stands, who is told, and what is said about it.

create table goals (
  id uuid primary key,
  space_id uuid not null references spaces on delete cascade,
  created_by uuid references users on delete set null,
  profile_id bigint not null references profiles,
  measure text not null,
  start_day date not null,
  start_value double precision not null,
  target double precision not null,
  -- The last day on which it counts, in the time zone.
  deadline date not null,
  time_zone text not null,
  -- As the creator saw engagement.
  definition text not null,
  by_email boolean not null,
  on_platform boolean not null,
  state text not null check (state in ('on_the_way', 'at_risk', 'reached', 'missed')),
  -- How often the state changed: names the one notification and mail of each change.
  changes integer not null default 0,
  reached_on date,
  paused_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index goals_space on goals (space_id, created_at, id);
create index goals_profile on goals (profile_id);
create index goals_creator on goals (created_by);
create index goals_deleted on goals (deleted_at) where deleted_at is not null;
create index goals_open on goals (deadline) where state in ('on_the_way', 'at_risk');

-- Who is told, the creator included.
create table goal_people (
  goal_id uuid not null references goals on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (goal_id, user_id)
);

create index goal_people_user on goal_people (user_id);

create table goal_comments (
  id uuid primary key,
  goal_id uuid not null references goals on delete cascade,
  author_id uuid references users on delete set null,
  text text not null,
  created_at timestamptz not null
);

create index goal_comments_goal on goal_comments (goal_id, created_at);
create index goal_comments_author on goal_comments (author_id);
