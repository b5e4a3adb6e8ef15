-- What was mailed to whom and how it ended; who wants no more of which mails; addresses that refuse mail.

create table mail_log (
  id uuid primary key,
  -- Names the mail, so that it is sent once to each address.
  key text not null,
  address text not null,
  user_id uuid references users on delete cascade,
  space_id uuid references spaces on delete cascade,
  topic text,
  subject text not null,
  state text not null check (state in ('sent', 'refused', 'unsubscribed')),
  reason text,
  at timestamptz not null,
  unique (key, address)
);
create index on mail_log (user_id);
create index on mail_log (space_id);
create index on mail_log (at);

create table mail_unsubscribed (
  address text not null,
  topic text not null,
  -- What of the topic: a report, or a space.
  list text not null,
  at timestamptz not null,
  primary key (address, topic, list)
);

create table mail_refused (
  address text primary key,
  reason text not null,
  at timestamptz not null
);
