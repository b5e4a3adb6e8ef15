-- An admin looks at the product as somebody else sees it: which login does, whose place it took, and until when.

create table stand_ins (
  session_id uuid primary key references sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  until timestamptz not null
);

create index stand_ins_user on stand_ins (user_id);

-- What was noted about somebody's first steps, and that nobody needs to look at them any more.
alter table users add column onboarding_note text not null default '';
alter table users add column onboarding_handled_at timestamptz;
