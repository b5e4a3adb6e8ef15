-- What was mailed to whom and how it ended; who wants no more of which mails; addresses that refuse mail; senders of
-- agencies.

-- Each mail to each address, once.
create table mail_log (
  id uuid primary key,
  -- Names the mail, so that it is sent once to each address.
  key text not null,
  address text not null,
  user_id uuid references users on delete cascade,
  space_id uuid references spaces on delete cascade,
  topic text,
  subject text not null,
  -- Bounces and complaints find the mail they are about by its return address.
  state text not null check (state in ('sent', 'refused', 'unsubscribed', 'bounced', 'complained')),
  reason text,
  at timestamptz not null,
  -- The list it belongs to, which a bounce or a complaint leaves.
  list text,
  unique (key, address)
);

create index on mail_log (user_id);
create index on mail_log (space_id);
create index on mail_log (at);

-- Who left which list of mails.
create table mail_unsubscribed (
  address text not null,
  topic text not null,
  -- What of the topic: a report, or a space.
  list text not null,
  at timestamptz not null,
  -- Why somebody left a list of mails, if they said so.
  reason text,
  primary key (address, topic, list)
);

-- Addresses that nothing is mailed to any more.
create table mail_refused (
  address text primary key,
  reason text not null,
  at timestamptz not null
);

-- The address an agency's mails come from, on a domain whose DNS holds the public half of a key made for it. The
-- private half is sealed; mails are signed with it only while the record is seen.
create table mail_senders (
  space_id uuid primary key references spaces (id) on delete cascade,
  address text not null,
  domain text not null,
  selector text not null,
  public_key text not null,
  sealed_secret_key bytea not null,
  verified boolean not null default false,
  -- What the last check found.
  record jsonb,
  checked_at timestamptz,
  created_at timestamptz not null
);
