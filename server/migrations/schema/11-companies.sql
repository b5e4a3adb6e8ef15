-- Invitations into companies.

-- One open invitation per company and address.
create table invitations (
  id uuid primary key,
  space_id uuid not null references spaces on delete cascade,
  email text not null,
  role text not null check (role in ('admin', 'member', 'viewer')),
  invited_by uuid references users on delete set null,
  language text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- As in the membership that it becomes.
  only_folders uuid[],
  constraint invitations_only_viewers check (only_folders is null or role = 'viewer')
);

create unique index invitations_address on invitations (space_id, lower(email));

-- Which invitations were mailed by whom to whom, as keyed hashes: limits and reports must outlive the company
-- that sent them, and the invitation itself.
create table invitation_mails (
  id uuid primary key,
  inviter bytea not null,
  recipient bytea not null,
  sent_at timestamptz not null,
  reported_at timestamptz
);

create index invitation_mails_reported on invitation_mails (inviter) where reported_at is not null;
create index invitation_mails_sent on invitation_mails (sent_at);
