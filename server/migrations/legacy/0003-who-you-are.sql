-- Accounts, the ways into them, companies, the audit log, attempts that are counted, and the legacy users to move.

-- Verifies the bcrypt hashes that legacy users bring along.
create extension if not exists pgcrypto;

alter table users
  add column newsletter boolean not null default false,
  add column terms_accepted_at timestamptz,
  add column updated_at timestamptz not null default now();

alter table spaces add column brandlogo text;

-- A session whose space is gone goes on in its user's own space.
alter table sessions alter column space_id drop not null;
alter table sessions drop constraint sessions_space_id_fkey;
alter table sessions add constraint sessions_space_id_fkey
  foreign key (space_id) references spaces on delete set null;

-- Where a user came from, told once, at sign-up.
create table attributions (
  user_id uuid primary key references users on delete cascade,
  utm_campaign text,
  utm_source text,
  utm_medium text,
  utm_content text,
  utm_term text,
  ref text,
  created_at timestamptz not null default now()
);

create index attributions_campaign on attributions (lower(utm_campaign));

-- Logins at Facebook and Google. The token is encrypted by the program.
create table identities (
  provider text not null check (provider in ('facebook', 'google')),
  subject text not null,
  user_id uuid not null references users on delete cascade,
  email text,
  access_token bytea,
  token_expires_at timestamptz,
  scopes text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (user_id, provider)
);

-- What Facebook told about somebody, waiting for the browser to come back with the handle: once, for minutes.
create table oauth_handles (
  handle_hash bytea primary key,
  provider text not null,
  profile bytea not null,
  expires_at timestamptz not null
);

-- ID tokens already used; one that carries no nonce of ours could otherwise be played again.
create table used_id_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);

-- Links we mail. The link itself is made from the id with a key of the program, so nothing here opens anything.
create table mail_links (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('signup', 'reset', 'email-old', 'email-new')),
  email text not null,
  -- The two links of one change of address.
  change_id uuid,
  language text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index mail_links_user on mail_links (user_id, kind);
create index mail_links_change on mail_links (change_id);
create index mail_links_expiry on mail_links (expires_at);

-- Requests for a reset link, also for addresses without an account: answering must take the same work.
create table reset_requests (
  id uuid primary key,
  email text not null,
  language text not null,
  created_at timestamptz not null default now()
);

create table invitations (
  id uuid primary key,
  space_id uuid not null references spaces on delete cascade,
  email text not null,
  role text not null check (role in ('admin', 'member', 'viewer')),
  invited_by uuid references users on delete set null,
  language text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create unique index invitations_address on invitations (space_id, lower(email));

-- Attempts within a window, shared by all processes. Keys are hashes: they name no person.
create table attempts (
  key bytea primary key,
  taken timestamptz[] not null,
  expires_at timestamptz not null
);

create index attempts_expiry on attempts (expires_at);

create table audit_events (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  -- A deleted person leaves no trace here either.
  user_id uuid references users on delete cascade,
  ip inet,
  user_agent text not null default '',
  details jsonb not null default '{}'
);

create index audit_events_at on audit_events (at desc, id desc);
create index audit_events_kind on audit_events (kind, at desc);
create index audit_events_user on audit_events (user_id, at desc);

-- Deletions asked for through Facebook. Whose it is, is forgotten with the rest once it is done.
create table deletion_requests (
  code text primary key,
  subject text,
  requested_at timestamptz not null default now(),
  completed_at timestamptz
);

-- People of the legacy version who have not logged in here yet.
create table legacy_users (
  id uuid primary key,
  email text not null,
  name text not null,
  hash text not null,
  salt text not null default '',
  kind text not null check (kind in ('bcrypt', 'md5')),
  accounts text[] not null default '{}',
  -- Made at the first right login, so the old hash is never needed again.
  password_hash text,
  imported_at timestamptz not null default now()
);

create unique index legacy_users_email on legacy_users (lower(email));

-- Accounts a space brings along from the legacy version, until they are tracked.
create table legacy_accounts (
  space_id uuid not null references spaces on delete cascade,
  username text not null,
  primary key (space_id, username)
);
