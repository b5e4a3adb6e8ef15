-- The one address outside its space that a trial may report to, once whoever reads it agreed.

create table trial_recipients (
  space_id uuid primary key references spaces on delete cascade,
  -- What the link in the mail is made of; another one for each address that is asked.
  id uuid not null unique,
  email text not null,
  asked_by uuid references users on delete set null,
  asked_at timestamptz not null,
  agreed_at timestamptz
);

create index trial_recipients_asked_by on trial_recipients (asked_by);
