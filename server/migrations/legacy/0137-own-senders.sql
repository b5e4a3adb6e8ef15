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
