-- Links by which an agency asks a client to connect an account of their own. Once used, the row is their consent: it
-- says which accounts are read through it, and the client's own link to take it back is made of its id.

create table connect_links (
  id uuid primary key,
  space_id uuid not null references spaces on delete cascade,
  folder_id uuid not null references folders on delete cascade,
  email text not null,
  language text not null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  connection_id uuid references connections on delete set null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('client', 'agency'))
);

create index connect_links_space on connect_links (space_id, created_at);
create index connect_links_folder on connect_links (folder_id);
create index connect_links_creator on connect_links (created_by);
create index connect_links_connection on connect_links (connection_id);

-- Null for a login that a client of an agency connected: it belongs to no member, and goes with no membership.
alter table connections alter column connected_by drop not null;

-- The consent of a client that the account is read by; what was read goes with it.
alter table connected_accounts add column connect_link_id uuid references connect_links on delete cascade;

create index connected_accounts_link on connected_accounts (connect_link_id);
