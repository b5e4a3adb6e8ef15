-- When people last looked at their dashboard.

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
