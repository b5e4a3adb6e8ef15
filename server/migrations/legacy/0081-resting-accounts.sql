-- Accounts that a space put aside when it went on with the free plan. They come back when it has slots again.

create table resting_accounts (
  space_id uuid not null references spaces on delete cascade,
  profile_id bigint not null references profiles on delete cascade,
  favourite boolean not null,
  position integer not null,
  added_by uuid references users on delete set null,
  added_at timestamptz not null,
  -- The folders it lay in.
  folder_ids uuid[] not null,
  -- Forgotten after this instant.
  until timestamptz not null,
  primary key (space_id, profile_id)
);

create index resting_accounts_until on resting_accounts (until);
