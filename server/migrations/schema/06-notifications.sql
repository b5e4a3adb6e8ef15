-- What people are told inside the product.

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The space it is about; none where it is about the person.
  space_id uuid references spaces on delete cascade,
  category text not null check (
    category in ('reports', 'receipt', 'goals', 'alarms', 'accounts', 'connections', 'api')
  ),
  -- Names the text; the values fill its places.
  kind text not null,
  "values" jsonb not null,
  -- What is told once has a key that says so.
  once_key text,
  read_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, once_key)
);

create index notifications_newest on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_space on notifications (space_id);
create index notifications_age on notifications (created_at);
