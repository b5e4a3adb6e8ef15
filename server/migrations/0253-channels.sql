-- Where a space is told besides the bell and mail: chats of Slack, Discord, Microsoft Teams and Telegram.
create table channels (
  id uuid primary key,
  space_id uuid not null references spaces (id) on delete cascade,
  kind text not null check (kind in ('slack', 'discord', 'teams', 'telegram')),
  name text not null,
  -- The language of its messages.
  language text not null,
  -- Whoever knows it can write there: an address, or a bot's token and the chat.
  sealed_target bytea not null,
  -- What is shown of it.
  hint text not null,
  created_at timestamptz not null,
  paused boolean not null default false,
  disabled_why text check (disabled_why in ('gone', 'failing')),
  -- Since when nothing got through; null after a success.
  failing_since timestamptz
);
create index channels_space on channels (space_id, created_at);

-- What was sent or is still to be sent to each channel.
create table channel_messages (
  id uuid primary key,
  channel_id uuid not null references channels (id) on delete cascade,
  space_id uuid not null references spaces (id) on delete cascade,
  about text not null check (about in ('alarm', 'goal', 'report', 'test')),
  -- Title, lines and link in the words of the channel's language.
  message jsonb not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  status integer,
  problem text check (problem in ('unreachable', 'refused', 'paused')),
  answer text,
  created_at timestamptz not null,
  next_at timestamptz,
  -- Names the cause: each channel is told of it once.
  once_key text,
  unique (channel_id, once_key)
);
create index channel_messages_newest on channel_messages (channel_id, created_at desc, id desc);
create index channel_messages_space on channel_messages (space_id);
create index channel_messages_age on channel_messages (created_at);

-- Which alarms, goals and reports are told to which channels.
create table alarm_channels (
  alarm_id uuid not null references alarms (id) on delete cascade,
  channel_id uuid not null references channels (id) on delete cascade,
  primary key (alarm_id, channel_id)
);
create index alarm_channels_channel on alarm_channels (channel_id);
create table goal_channels (
  goal_id uuid not null references goals (id) on delete cascade,
  channel_id uuid not null references channels (id) on delete cascade,
  primary key (goal_id, channel_id)
);
create index goal_channels_channel on goal_channels (channel_id);
create table report_channels (
  report_id uuid not null references reports (id) on delete cascade,
  channel_id uuid not null references channels (id) on delete cascade,
  primary key (report_id, channel_id)
);
create index report_channels_channel on report_channels (channel_id);

-- Their owner is told at the bell when one was switched off.
alter table notifications drop constraint notifications_category_check;
alter table notifications add constraint notifications_category_check check (category in
  ('reports', 'receipt', 'goals', 'alarms', 'accounts', 'connections', 'api', 'channels'));
