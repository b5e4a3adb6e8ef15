-- Clients of an agency. A client is a folder that everybody in the space sees, with what else an agency knows of the
-- company behind it. Its name is the folder's, its look the folder's brand.

-- Put away with its client: nobody sees such a folder until the client comes back.
alter table folders add column archived_at timestamptz;

create table clients (
  folder_id uuid primary key,
  space_id uuid not null,
  -- In which the client reads; null is as their browser asks.
  language text,
  contact_name text not null default '',
  contact_email text not null default '',
  -- Reports, alarms and goals that were paused when the client was archived and go on when it comes back.
  paused uuid[] not null default '{}',
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  foreign key (space_id, folder_id) references folders (space_id, id) on delete cascade
);

create index clients_space on clients (space_id);
create index clients_creator on clients (created_by);

-- Accounts that left their slots when their client was archived, as they were.
create table archived_accounts (
  folder_id uuid not null references clients on delete cascade,
  space_id uuid not null references spaces on delete cascade,
  profile_id bigint not null references profiles on delete cascade,
  favourite boolean not null,
  mine boolean not null,
  position integer not null,
  added_by uuid references users on delete set null,
  added_at timestamptz not null,
  -- The folders it lay in, the client's among them.
  folder_ids uuid[] not null,
  primary key (folder_id, profile_id)
);

create index archived_accounts_space on archived_accounts (space_id);
create index archived_accounts_profile on archived_accounts (profile_id);
create index archived_accounts_adder on archived_accounts (added_by);

-- Whatever was made for a client before: folders with a brand, folders that a link opens, and folders that somebody
-- with a login is limited to or invited to.
insert into clients (folder_id, space_id, created_by, created_at)
select f.id, f.space_id, f.created_by, f.created_at
from folders f
where f.shared and (
  exists (select from folder_brands b where b.folder_id = f.id)
  or exists (select from client_link_folders l where l.folder_id = f.id)
  or exists (select from memberships m where m.space_id = f.space_id and f.id = any(m.only_folders))
  or exists (select from invitations i where i.space_id = f.space_id and f.id = any(i.only_folders)));
