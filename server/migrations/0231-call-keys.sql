-- Calls that came with an Idempotency-Key, for a day: whoever repeats one gets its first answer again. Keys, callers
-- and inputs are kept as keyed hashes and answers sealed, because inputs may hold passwords and answers secrets.
create table call_keys (
  caller bytea not null,
  key bytea not null,
  user_id uuid not null references users (id) on delete cascade,
  -- Tells a call from a later one that took over its expired key.
  claim uuid not null,
  input bytea not null,
  started_at timestamptz not null,
  -- Null while the call is under way.
  outcome bytea,
  primary key (caller, key)
);
create index call_keys_user on call_keys (user_id, started_at);
create index call_keys_started on call_keys (started_at);
