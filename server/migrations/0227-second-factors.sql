-- A second factor at login: codes of an app, codes to recover, and devices that are not asked again.

-- The secret is encrypted by the program. One that is not confirmed by a code yet waits in `next_sealed_secret`.
create table totp_secrets (
  user_id uuid primary key references users on delete cascade,
  sealed_secret bytea,
  next_sealed_secret bytea,
  next_at timestamptz,
  -- The 30 seconds of the last code that was taken: neither it nor an older one is taken again.
  last_step bigint,
  confirmed_at timestamptz
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Browsers on which a person is asked for the password alone.
create table trusted_devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  device_hash bytea not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (user_id, device_hash)
);

create index trusted_devices_expiry on trusted_devices (expires_at);

-- Logins whose first part was right and whose second factor is still owed, in one browser for some minutes.
create table pending_logins (
  handle_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  device_hash bytea not null,
  way text not null,
  expires_at timestamptz not null
);

create index pending_logins_user on pending_logins (user_id);
create index pending_logins_expiry on pending_logins (expires_at);

-- How a session was proven, and when a second factor was given in it last. Sessions so far do not say.
alter table sessions
  add column way text,
  add column second_factor text,
  add column proven_at timestamptz;
