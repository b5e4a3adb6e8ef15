-- Calls of other servers that were handled: each source sends an id once. Ids are kept as hashes, because some are
-- signed texts about people.
create table received_deliveries (
  source text not null,
  id_hash bytea not null,
  received_at timestamptz not null default now(),
  primary key (source, id_hash)
);
create index on received_deliveries (received_at);
