-- Accounts and history that people bring along: what they pasted, the files they sent, the lists they share.

create table imports (
  id uuid primary key,
  space_id uuid not null references spaces on delete cascade,
  kind text not null check (kind in ('handles', 'file', 'list')),
  status text not null check (
    status in ('analysing', 'ready', 'unreadable', 'running', 'done', 'cancelled', 'failed')
  ),
  -- The name of the file or the list; empty for what was pasted.
  name text not null,
  -- Why it cannot be read or did not end well.
  problem text,
  -- The file as it was sent; null once it is no longer needed.
  file_key text,
  size bigint,
  -- What its owner said about the file's columns; the rest is recognised.
  told jsonb,
  -- How the file is read: its encoding, its shape and what each column means.
  layout jsonb,
  -- What reading it found: counts, first rows, first problems.
  found jsonb,
  -- Days after this one are none yet, whenever the file is read again.
  today date not null,
  rows_done bigint not null default 0,
  rows_total bigint not null default 0,
  days integer not null default 0,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (space_id, id)
);

create index imports_newest on imports (space_id, created_at desc);
create index imports_creator on imports (created_by);

-- What became of each handle of an import.
create table import_handles (
  space_id uuid not null,
  import_id uuid not null,
  username text collate "C" not null,
  position integer not null,
  -- Days the file has of it.
  days integer not null default 0,
  result text not null default 'waiting' check (
    result in ('waiting', 'tracked', 'already', 'not_found', 'not_professional', 'no_slot', 'temporary')
  ),
  tries smallint not null default 0,
  profile_id bigint references profiles,
  -- Are its days stored?
  written boolean not null default false,
  primary key (import_id, username),
  foreign key (space_id, import_id) references imports (space_id, id) on delete cascade
);

create index import_handles_space on import_handles (space_id, import_id);
create index import_handles_profile on import_handles (profile_id);

-- History a space brought along, seen by that space alone. A day may come from several imports: the newest one is
-- shown, and removing it shows the one before. No foreign keys, as with the collected days: checking each row costs
-- as much as writing it. They go with their import.
create table imported_days (
  profile_id bigint not null,
  space_id uuid not null,
  day date not null,
  import_id uuid not null,
  followers integer,
  following integer,
  posts integer,
  primary key (profile_id, space_id, day, import_id)
) partition by hash (profile_id);

do $$
begin
  for part in 0..15 loop
    execute format(
      'create table %I partition of imported_days for values with (modulus 16, remainder %s)',
      'imported_days_' || part, part);
  end loop;
end
$$;

-- Files that no row names any more, to be deleted from the store.
create table orphaned_files (
  key text primary key
);

create function remove_imported() returns trigger language plpgsql as $$
begin
  delete from imported_days d using import_handles h
  where h.import_id = old.id and h.written
    and d.profile_id = h.profile_id and d.space_id = old.space_id and d.import_id = old.id;
  if old.file_key is not null then
    insert into orphaned_files (key) values (old.file_key) on conflict do nothing;
  end if;
  return old;
end
$$;

-- Before: afterwards the handles, which say where the days are, are gone with it.
create trigger imports_removed before delete on imports
  for each row execute function remove_imported();

-- Lists of accounts that can be imported by whoever knows their code: the id, 64 random bits, in base 62.
create table shared_lists (
  id uuid primary key,
  space_id uuid not null references spaces on delete cascade,
  name text not null,
  profile_ids bigint[] not null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null
);

create index shared_lists_space on shared_lists (space_id, created_at desc);
create index shared_lists_creator on shared_lists (created_by);
