-- Passkeys: keys of devices that log somebody in without a password, or stand in for the code of an app.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The host it was made at: browsers offer it there alone.
  rp_id text not null,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the device used it, where it counts; a number that was seen before means a copy.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index passkeys_user on passkeys (user_id);

-- Challenges that were answered, until they are too old to be answered at all.
create table used_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
