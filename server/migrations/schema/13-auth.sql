-- Logins and the ways into them, connections to other services, and the legacy users to move.

-- A session ends with its user. One whose space is gone goes on in its user's own space.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  space_id uuid references spaces on delete set null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  ip inet
);

create index sessions_user on sessions (user_id);
create index sessions_space on sessions (space_id);
create index sessions_expiry on sessions (expires_at);

create trigger sessions_ended after delete on sessions for each row execute function tell_streams();
create trigger sessions_moved after update of space_id on sessions for each row
  when (old.space_id is distinct from new.space_id) execute function tell_streams();

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

-- Deletions asked for through Facebook or Instagram. Whose it is, is forgotten with the rest once it is done.
create table deletion_requests (
  code text primary key,
  subject text,
  requested_at timestamptz not null default now(),
  completed_at timestamptz,
  -- Two providers may know two people by the same id.
  provider text not null default 'facebook' check (provider in ('facebook', 'instagram'))
);

-- An admin looks at the product as somebody else sees it: which login does, whose place it took, and until when.
create table stand_ins (
  session_id uuid primary key references sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  until timestamptz not null
);

create index stand_ins_user on stand_ins (user_id);

-- Data connections of a space to a provider: whose pages may be read, and with which token. They are no way to log in.
-- A connection goes with the membership of whoever made it.
create table connections (
  id uuid primary key,
  space_id uuid not null references spaces on delete cascade,
  provider text not null check (provider in ('facebook', 'instagram')),
  external_user_id text not null,
  -- Encrypted by the program.
  sealed_token bytea not null,
  scopes text[] not null default '{}',
  connected_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  -- As the provider names the person.
  person_name text,
  -- Set when its token no longer opens anything.
  broken_at timestamptz,
  broken_why text check (broken_why in ('revoked', 'expired')),
  -- The last warning before it runs out: 14, 7 or 1 days.
  warned_days smallint,
  -- Whoever connected a login may let public profiles be looked up with it.
  lends boolean not null default false,
  unique (space_id, provider, external_user_id),
  foreign key (space_id, connected_by) references memberships (space_id, user_id) on delete cascade
);

create index connections_member on connections (space_id, connected_by);
create index connections_external on connections (provider, external_user_id);

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
