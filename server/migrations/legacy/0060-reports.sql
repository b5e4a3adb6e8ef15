-- Reports of a space: what they show, who gets them, when; each sending with its frozen figures and each recipient's outcome.

create table reports (
  id uuid primary key,
  space_id uuid not null references spaces on delete cascade,
  created_by uuid references users on delete set null,
  name text not null,
  covers text not null check (covers in ('accounts', 'folder', 'all')),
  folder_id uuid references folders on delete set null,
  -- Window, comparison, sections, cover, summary, language, design, files.
  content jsonb not null,
  schedule jsonb,
  -- Equal for two reports that would say the same at the same times.
  likeness text not null,
  -- As the creator saw engagement, and the creator's time zone.
  definition text not null,
  time_zone text not null,
  -- When it comes due next; null while it is paused, over or sent by hand.
  next_at timestamptz,
  paused_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index reports_space on reports (space_id, created_at, id);
create index reports_due on reports (next_at) where next_at is not null;
create index reports_folder on reports (folder_id) where folder_id is not null;
create index reports_creator on reports (created_by);
create index reports_deleted on reports (deleted_at) where deleted_at is not null;

create table report_accounts (
  report_id uuid not null references reports on delete cascade,
  profile_id bigint not null references profiles,
  position integer not null,
  primary key (report_id, profile_id)
);

create index report_accounts_profile on report_accounts (profile_id);

create table report_recipients (
  report_id uuid not null references reports on delete cascade,
  email text not null,
  language text,
  position integer not null,
  primary key (report_id, email)
);

-- One period of a report is sent once; what is sent by hand or as a test has a period of its own.
create table report_sendings (
  id uuid primary key,
  report_id uuid not null references reports on delete cascade,
  space_id uuid not null references spaces on delete cascade,
  kind text not null check (kind in ('schedule', 'hand', 'test')),
  period text not null,
  day date not null,
  due_at timestamptz not null,
  -- For a test: who asked for it.
  asked_by uuid references users on delete set null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'skipped', 'failed')),
  reason text,
  usernames text[] not null default '{}',
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (report_id, period)
);

create index report_sendings_space on report_sendings (space_id, created_at);
create index report_sendings_report on report_sendings (report_id, due_at);
create index report_sendings_old on report_sendings (created_at);
create index report_sendings_asked on report_sendings (asked_by) where asked_by is not null;

-- The figures of a sending as they were, in each language it went out in.
create table report_models (
  sending_id uuid not null references report_sendings on delete cascade,
  language text not null,
  model jsonb not null,
  primary key (sending_id, language)
);

create table report_deliveries (
  sending_id uuid not null references report_sendings on delete cascade,
  email text not null,
  language text not null,
  state text not null check (state in ('queued', 'sent', 'refused', 'unsubscribed', 'failed')),
  reason text,
  at timestamptz,
  primary key (sending_id, email)
);

-- Pages of what was sent, for whoever has the link.
create table report_links (
  id uuid primary key,
  sending_id uuid not null references report_sendings on delete cascade,
  report_id uuid not null references reports on delete cascade,
  space_id uuid not null references spaces on delete cascade,
  language text not null,
  -- The link of the mail itself; the others were made by hand.
  mailed boolean not null,
  password_hash text,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened integer not null default 0,
  opened_at timestamptz
);

create unique index report_links_mailed on report_links (sending_id, language) where mailed;
create index report_links_sending on report_links (sending_id);
create index report_links_report on report_links (report_id);
create index report_links_space on report_links (space_id);
create index report_links_creator on report_links (created_by);

-- How the reports of a space are sent, and whom its people often write to.
create table report_settings (
  space_id uuid primary key references spaces on delete cascade,
  sender_name text not null,
  reply_to text not null,
  language text,
  design text,
  time_zone text,
  hour integer,
  book jsonb not null,
  updated_at timestamptz not null
);
