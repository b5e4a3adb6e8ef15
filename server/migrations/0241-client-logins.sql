-- Logins of clients, which belong to the agency: the same address may have one with every agency, and an account of its
-- own, without one knowing of the other.

create table client_logins (
  id uuid primary key,
  space_id uuid not null references spaces on delete cascade,
  email text not null,
  name text not null default '',
  -- Null until the invitation is accepted.
  password_hash text,
  -- In which mails are written; null is that of the client.
  language text,
  invited_by uuid references users on delete set null,
  -- The member of the company who became this login.
  moved_from uuid references users on delete set null,
  created_at timestamptz not null,
  -- The visit under way or the last one, and the end of the one before.
  seen_at timestamptz,
  previous_at timestamptz
);

create unique index client_logins_address on client_logins (space_id, lower(email));
create index client_logins_inviter on client_logins (invited_by);
create index client_logins_moved on client_logins (moved_from);

create table client_login_folders (
  login_id uuid not null references client_logins on delete cascade,
  folder_id uuid not null references folders on delete cascade,
  primary key (login_id, folder_id)
);

create index client_login_folders_folder on client_login_folders (folder_id);

-- Links in mails to clients. Their secret part is made of the id and the installation's key.
create table client_login_links (
  id uuid primary key,
  login_id uuid not null references client_logins on delete cascade,
  kind text not null check (kind in ('invitation', 'reset')),
  language text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index client_login_links_login on client_login_links (login_id);

create table client_sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  login_id uuid not null references client_logins on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null,
  ip inet
);

create index client_sessions_login on client_sessions (login_id);
create index client_sessions_end on client_sessions (expires_at);

-- The agency on whose site a new password was asked for; null is our own.
alter table reset_requests add column space_id uuid references spaces on delete cascade;
