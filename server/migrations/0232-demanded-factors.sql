-- Companies may demand a second factor of their members, and a lost one is removed after a pause.

-- Since when; null where none is demanded.
alter table spaces add column factor_demanded_at timestamptz;

-- Second factors that will be removed, unless the person stops it. One at a time for a person.
create table factor_resets (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  -- The owner of the company, or the operator.
  asked_by uuid not null references users on delete cascade,
  -- Null where the operator asked.
  space_id uuid references spaces on delete cascade,
  asked_at timestamptz not null default now(),
  -- Null until the person was told: the pause begins with the mail.
  due_at timestamptz
);

create index factor_resets_asked_by on factor_resets (asked_by);
create index factor_resets_space on factor_resets (space_id);
