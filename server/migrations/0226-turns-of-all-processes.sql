-- Who waits for a turn at printing and who has one, over all processes. Rows whose process no longer says that it is
-- alive do not count. Nothing is lost with them, so they are not logged.
create unlogged table held_turns (
  id uuid primary key,
  process uuid not null,
  owner text not null,
  size text not null,
  running boolean not null default false,
  seen_at timestamptz not null default now()
);
