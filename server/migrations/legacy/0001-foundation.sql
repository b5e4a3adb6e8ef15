-- People, the spaces that own everything, who belongs to which, and their logins.
-- Ids are UUIDv7 made by the program.

create extension if not exists pg_trgm;

create table users (
  id uuid primary key,
  email text not null,
  name text not null,
  -- Null until the user chooses: the browser decides.
  language text,
  password_hash text,
  role text not null default 'user' check (role in ('user', 'admin')),
  onboarding_completed boolean not null default false,
  first_time boolean not null default true,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

-- One account per address, however it is spelled.
create unique index users_email on users (lower(email));

create table spaces (
  id uuid primary key,
  kind text not null check (kind in ('personal', 'company')),
  name text not null,
  prolevel integer not null default 2,
  slots integer not null default 2 check (slots >= 0),
  has_to_renew boolean not null default false,
  free_trial_ends_at timestamptz,
  created_at timestamptz not null default now()
);

create table memberships (
  space_id uuid not null references spaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (space_id, user_id)
);

create index memberships_user on memberships (user_id);

-- A session ends with its user; with its space too, since it must never point at a space that is gone.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  space_id uuid not null references spaces on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  ip inet
);

create index sessions_user on sessions (user_id);
create index sessions_space on sessions (space_id);
create index sessions_expiry on sessions (expires_at);
