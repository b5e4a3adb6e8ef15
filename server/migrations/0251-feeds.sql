-- Secret addresses that give one thing to read: an account, a folder or a report, to spreadsheets and readers of news.
-- They act for whoever made them: leaving the space ends them.
create table feeds (
  id uuid primary key,
  space_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('account', 'folder', 'report')),
  -- What it is about: a profile's name, or the id of a folder or a report.
  subject text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz,
  foreign key (space_id, user_id) references memberships (space_id, user_id) on delete cascade
);
create index feeds_member on feeds (space_id, user_id);
create index feeds_user on feeds (user_id);
