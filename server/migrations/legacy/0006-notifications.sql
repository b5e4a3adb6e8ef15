-- Notifications of people, and word of ended logins to the open event streams.

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The space it is about; none where it is about the person.
  space_id uuid references spaces on delete cascade,
  category text not null check (category in ('reports', 'receipt', 'goals', 'alarms', 'accounts')),
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

-- Every way a login or a membership ends passes here, also cascades: the user's streams are asked who they are again.
create function tell_streams() returns trigger language plpgsql as $$
begin
  perform pg_notify('owl_events', json_build_object(
    'to', json_build_object('userId', old.user_id), 'type', 'session', 'data', json_build_object())::text);
  return null;
end
$$;

create trigger sessions_ended after delete on sessions for each row execute function tell_streams();
create trigger sessions_moved after update of space_id on sessions for each row
  when (old.space_id is distinct from new.space_id) execute function tell_streams();
create trigger memberships_ended after delete on memberships for each row execute function tell_streams();
