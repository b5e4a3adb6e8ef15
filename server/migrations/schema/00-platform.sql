-- What belongs to no noun: extensions, counted attempts, calls of other servers, files to delete, rendered pages.
-- Throughout the schema, ids are UUIDv7 made by the program unless a column says otherwise.

-- Finds names by any part of them.
create extension if not exists pg_trgm;
-- Verifies the bcrypt hashes that legacy users bring along.
create extension if not exists pgcrypto;

-- Attempts within a window, shared by all processes. Keys are hashes: they name no person.
create table attempts (
  key bytea primary key,
  taken timestamptz[] not null,
  expires_at timestamptz not null
);

create index attempts_expiry on attempts (expires_at);

-- Calls of other servers that were handled: each source sends an id once. Ids are kept as hashes, because some are
-- signed texts about people.
create table received_deliveries (
  source text not null,
  id_hash bytea not null,
  received_at timestamptz not null default now(),
  primary key (source, id_hash)
);

create index on received_deliveries (received_at);

-- Files that no row names any more, to be deleted from the store.
create table orphaned_files (
  key text primary key
);

-- Pages as visitors get them, in the pieces between which the nonce of each answer stands.
create table kept_pages (
  address text not null,
  site text not null,
  language text not null,
  state text not null,
  pieces text not null,
  kept_at timestamptz not null,
  primary key (address, site, language)
);

create index kept_pages_age on kept_pages (kept_at);

-- Every way a login or a membership ends passes here, also cascades: the user's streams are asked who they are again.
create function tell_streams() returns trigger language plpgsql as $$
begin
  perform pg_notify('owl_events', json_build_object(
    'to', json_build_object('userId', old.user_id), 'type', 'session', 'data', json_build_object())::text);
  return null;
end
$$;
