-- The log of security events.

create table audit_events (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  -- A deleted person leaves no trace here either.
  user_id uuid references users on delete cascade,
  ip inet,
  user_agent text not null default '',
  details jsonb not null default '{}'
);

create index audit_events_at on audit_events (at desc, id desc);
create index audit_events_kind on audit_events (kind, at desc);
create index audit_events_user on audit_events (user_id, at desc);
