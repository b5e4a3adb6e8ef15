-- Files that were printed for somebody, and what became of them.

create table downloads (
  id uuid primary key,
  space_id uuid not null,
  -- Whose file it is; nobody else sees it, and it goes when they leave.
  user_id uuid not null,
  kind text not null check (kind in ('pdf', 'xlsx')),
  name text not null,
  status text not null check (status in ('generating', 'ready', 'failed')),
  problem text,
  -- What it is made of, to make it again.
  source jsonb not null,
  done integer not null default 0,
  total integer not null default 0,
  file_key text,
  size integer,
  requested_at timestamptz not null,
  -- Since when it is generated: a lost one is told from one that waits.
  started_at timestamptz not null,
  expires_at timestamptz,
  check (status <> 'ready' or expires_at is not null),
  foreign key (space_id, user_id) references memberships (space_id, user_id) on delete cascade
);

create index downloads_owner on downloads (space_id, user_id, requested_at desc);
create index downloads_under_way on downloads (started_at) where status = 'generating';
create index downloads_expiring on downloads (expires_at) where expires_at is not null;
create unique index downloads_file on downloads (file_key) where file_key is not null;
