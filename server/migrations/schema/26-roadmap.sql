-- What people wish for next.

-- Votes for what is on the roadmap: one each.
create table roadmap_votes (
  item text not null,
  user_id uuid not null references users on delete cascade,
  voted_at timestamptz not null,
  primary key (item, user_id)
);

create index roadmap_votes_user on roadmap_votes (user_id);
