-- Notes on the days of a space's accounts.

create table notes (
  id uuid primary key,
  space_id uuid not null references spaces on delete cascade,
  profile_id bigint not null references profiles,
  day date not null,
  text text not null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index notes_day on notes (space_id, profile_id, day);
create index notes_profile on notes (profile_id);
create index notes_creator on notes (created_by);
