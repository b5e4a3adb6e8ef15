-- One row per mail that went out, for counting by recipient, space and sender over the last day. Keyed hashes: the
-- count must outlive accounts and companies, and must not contain their addresses.
create table mail_counted (
  -- The mail and its address, so that a mail that is tried again counts once.
  mail bytea primary key,
  recipient bytea not null,
  space bytea,
  sender bytea,
  -- The reserve that was used because the recipient's ordinary count was full.
  reserve text check (reserve in ('security', 'billing')),
  at timestamptz not null
);
create index mail_counted_recipient on mail_counted (recipient, at);
create index mail_counted_space on mail_counted (space, at) where space is not null;
create index mail_counted_sender on mail_counted (sender, at) where sender is not null;
create index mail_counted_at on mail_counted (at);

-- waiting: over a limit and tried again later. limited: over a limit and not sent.
alter table mail_log drop constraint mail_log_state_check;
alter table mail_log add constraint mail_log_state_check
  check (state in ('sent', 'refused', 'unsubscribed', 'bounced', 'complained', 'waiting', 'limited'));
