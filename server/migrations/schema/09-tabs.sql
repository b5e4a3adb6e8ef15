-- The profiles a person has open.

-- In the order they were opened.
create table profile_tabs (
  user_id uuid not null references users on delete cascade,
  profile_id bigint not null references profiles,
  opened_at timestamptz not null,
  primary key (user_id, profile_id)
);
