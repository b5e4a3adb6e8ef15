-- Apps that people connect by consent (OAuth), such as assistants.

-- What an app is called and where its answers go. An app either registered itself, or its id is the address of a
-- document that says so.
create table app_clients (
  id text primary key,
  name text not null,
  redirect_uris text[] not null,
  created_at timestamptz not null,
  -- When the document was read; null for those that registered themselves.
  read_at timestamptz
);

-- One person letting one app into one space. Whoever leaves the space takes their apps with them.
create table app_grants (
  id uuid primary key,
  space_id uuid not null,
  user_id uuid not null,
  client_id text not null references app_clients (id),
  access text not null check (access in ('read', 'change')),
  -- The part of the API it was given for.
  resource text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz not null,
  -- The code that the app exchanges once for its first tokens, and what it must show with it.
  code_hash bytea not null unique,
  code_expires_at timestamptz not null,
  redirect_uri text not null,
  challenge text not null,
  -- Null until the code was exchanged.
  started_at timestamptz,
  foreign key (space_id, user_id) references memberships (space_id, user_id) on delete cascade
);
create index app_grants_member on app_grants (space_id, user_id);
create index app_grants_user on app_grants (user_id);
create index app_grants_client on app_grants (client_id);

-- Only hashes are kept. A refresh token stays after it was used: showing it again means that somebody copied it.
create table app_tokens (
  token_hash bytea primary key,
  grant_id uuid not null references app_grants (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  replaced_at timestamptz
);
create index app_tokens_grant on app_tokens (grant_id);
