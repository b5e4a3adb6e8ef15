-- Browsers that show messages by themselves (web push): a kind of channel that belongs to one member of the space.
alter table channels drop constraint channels_kind_check;
alter table channels add constraint channels_kind_check
  check (kind in ('slack', 'discord', 'teams', 'telegram', 'push'));
alter table channels add column user_id uuid;
-- SHA-256 of where the browser is reached: one browser is one channel of a space.
alter table channels add column endpoint_digest bytea;
alter table channels add constraint channels_browser_check
  check ((kind = 'push') = (user_id is not null) and (kind = 'push') = (endpoint_digest is not null));
-- Leaving the space ends it.
alter table channels add constraint channels_member_fkey
  foreign key (space_id, user_id) references memberships (space_id, user_id) on delete cascade;
create unique index channels_browser on channels (endpoint_digest, space_id);
create index channels_member on channels (space_id, user_id);
create index channels_user on channels (user_id);

-- What browsers know us by (VAPID), where no setting says it: one pair for the installation.
create table push_keys (
  one boolean primary key default true check (one),
  public_key text not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null
);
