-- Folders that a space keeps its accounts in.

create table folders (
  id uuid primary key,
  space_id uuid not null references spaces on delete cascade,
  name text not null,
  -- One of the six series colours of the charts.
  color smallint not null check (color between 1 and 6),
  -- Seen by the whole space, or by its maker alone.
  shared boolean not null default true,
  created_by uuid references users on delete cascade,
  created_at timestamptz not null,
  unique (space_id, id)
);

create index folders_creator on folders (created_by);

create table folder_accounts (
  space_id uuid not null,
  folder_id uuid not null,
  profile_id bigint not null,
  primary key (folder_id, profile_id),
  foreign key (space_id, folder_id) references folders (space_id, id) on delete cascade,
  foreign key (space_id, profile_id) references accounts (space_id, profile_id) on delete cascade
);

create index folder_accounts_account on folder_accounts (space_id, profile_id);
