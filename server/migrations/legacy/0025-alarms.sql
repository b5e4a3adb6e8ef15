-- What a space wants to be told about its accounts, when that happened, and which mails are still to be sent.

create table alarms (
  id uuid primary key,
  space_id uuid not null references spaces on delete cascade,
  created_by uuid references users on delete set null,
  measure text not null,
  condition text not null,
  value double precision,
  -- As the creator saw engagement, and the creator's time zone.
  definition text not null,
  time_zone text not null,
  -- The last day on which it may fire, in that time zone.
  due date,
  covers text not null check (covers in ('accounts', 'folder', 'all')),
  folder_id uuid references folders on delete set null,
  -- The account that `lead` compares with.
  other_id bigint references profiles,
  by_email boolean not null,
  on_platform boolean not null,
  -- The first day on which it may fire.
  since date not null,
  paused_at timestamptz,
  snoozed_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index alarms_space on alarms (space_id, created_at, id);
create index alarms_folder on alarms (folder_id) where folder_id is not null;
create index alarms_other on alarms (other_id) where other_id is not null;
create index alarms_creator on alarms (created_by);
create index alarms_deleted on alarms (deleted_at) where deleted_at is not null;

create table alarm_accounts (
  alarm_id uuid not null references alarms on delete cascade,
  profile_id bigint not null references profiles,
  primary key (alarm_id, profile_id)
);

create index alarm_accounts_profile on alarm_accounts (profile_id);

-- Who is told, the creator included.
create table alarm_people (
  alarm_id uuid not null references alarms on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (alarm_id, user_id)
);

create index alarm_people_user on alarm_people (user_id);

create table alarm_firings (
  id uuid primary key,
  alarm_id uuid not null references alarms on delete cascade,
  space_id uuid not null references spaces on delete cascade,
  profile_id bigint not null references profiles,
  day date not null,
  value double precision not null,
  before double precision not null,
  -- The condition already held when the alarm was made or resumed: known, and nobody is told.
  quiet boolean not null default false,
  fired_at timestamptz not null,
  acknowledged_by uuid references users on delete set null,
  acknowledged_at timestamptz,
  comment text not null default '',
  unique (alarm_id, profile_id, day)
);

create index alarm_firings_space on alarm_firings (space_id, fired_at);
create index alarm_firings_profile on alarm_firings (profile_id);
create index alarm_firings_acknowledged on alarm_firings (acknowledged_by);

-- Firings that a person is told of by mail. A claimed one belongs to the mail of that id, which may be on its way.
create table alarm_mails (
  user_id uuid not null references users on delete cascade,
  firing_id uuid not null references alarm_firings on delete cascade,
  mail_id uuid,
  claimed_at timestamptz,
  mailed_at timestamptz,
  primary key (user_id, firing_id)
);

create index alarm_mails_firing on alarm_mails (firing_id);
create index alarm_mails_claimed on alarm_mails (user_id, claimed_at);
