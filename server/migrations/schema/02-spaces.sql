-- Spaces own everything that is not public: each person has a personal one, and a company is one. Memberships say
-- who belongs to which.

-- A plan follows from these columns and is never stored: `core/src/plans` says which slots and features it has.
create table spaces (
  id uuid primary key,
  kind text not null check (kind in ('personal', 'company')),
  name text not null,
  prolevel integer not null default 2,
  has_to_renew boolean not null default false,
  free_trial_ends_at timestamptz,
  created_at timestamptz not null default now(),
  brandlogo text,
  -- What payments and vouchers write about the plan: until when it is paid, and slots that were given for a while.
  paid_until timestamptz,
  granted_slots integer not null default 0 check (granted_slots >= 0),
  granted_until timestamptz,
  -- When the first order of a space was paid: a code for the first order is offered to others only.
  ordered_at timestamptz
);

create table memberships (
  space_id uuid not null references spaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
  created_at timestamptz not null default now(),
  -- A client with a login is a viewer who sees some folders of a company; null is all of it. Folders that are deleted
  -- stay in the list and show nothing.
  only_folders uuid[],
  primary key (space_id, user_id),
  constraint memberships_only_viewers check (only_folders is null or role = 'viewer')
);

create index memberships_user on memberships (user_id);

create trigger memberships_ended after delete on memberships for each row execute function tell_streams();
-- Streams of somebody who now sees more or less are asked who they are again.
create trigger memberships_limited after update of only_folders on memberships for each row
  when (old.only_folders is distinct from new.only_folders) execute function tell_streams();
