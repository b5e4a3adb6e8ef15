-- Addresses of others that hear of what happens in a space, and what was sent to them.
create table webhooks (
  id uuid primary key,
  space_id uuid not null references spaces (id) on delete cascade,
  url text not null,
  events text[] not null,
  sealed_secret bytea not null,
  -- Signs too, until this instant.
  sealed_old_secret bytea,
  old_secret_until timestamptz,
  created_at timestamptz not null,
  paused boolean not null default false,
  disabled_why text check (disabled_why in ('gone', 'failing')),
  -- Since when nothing got through; null after a success.
  failing_since timestamptz
);
create index webhooks_space on webhooks (space_id, created_at);

create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  space_id uuid not null references spaces (id) on delete cascade,
  event text not null,
  body text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  -- All attempts so far, and how many there were when it was last begun.
  attempts integer not null default 0,
  begun_at_attempt integer not null default 0,
  status integer,
  problem text check (problem in ('unreachable', 'refused', 'paused')),
  created_at timestamptz not null,
  next_at timestamptz,
  -- Names the cause: each webhook is told of it once.
  once_key text,
  unique (webhook_id, once_key)
);
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_space on webhook_deliveries (space_id);
create index webhook_deliveries_age on webhook_deliveries (created_at);

alter table notifications drop constraint notifications_category_check;
alter table notifications add constraint notifications_category_check
  check (category in ('reports', 'receipt', 'goals', 'alarms', 'accounts', 'connections', 'api'));
