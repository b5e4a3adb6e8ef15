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
