-- Links that open some folders of a space to a client without a login, on the space's own site. The secret part of a
-- link is made of its id and the installation's key, so nothing here opens it.
create table client_links (
  id uuid primary key,
  space_id uuid not null references spaces (id) on delete cascade,
  name text not null,
  -- Of notes, goals, insights, reports: what the client sees besides public figures.
  shows text[] not null,
  password_hash text,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz,
  opened_at timestamptz
);
create index client_links_space on client_links (space_id, created_at);
create index client_links_creator on client_links (created_by);

create table client_link_folders (
  link_id uuid not null references client_links (id) on delete cascade,
  folder_id uuid not null references folders (id) on delete cascade,
  primary key (link_id, folder_id)
);
create index client_link_folders_folder on client_link_folders (folder_id);
