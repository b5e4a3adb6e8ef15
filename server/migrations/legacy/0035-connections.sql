-- Data connections of a space to a provider: whose pages may be read, and with which token. They are no way to log in.
-- A connection goes with the membership of whoever made it.
create table connections (
  id uuid primary key,
  space_id uuid not null references spaces on delete cascade,
  provider text not null check (provider in ('facebook')),
  external_user_id text not null,
  -- Encrypted by the program.
  sealed_token bytea not null,
  scopes text[] not null default '{}',
  connected_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  unique (space_id, provider, external_user_id),
  foreign key (space_id, connected_by) references memberships (space_id, user_id) on delete cascade
);

create index connections_member on connections (space_id, connected_by);
create index connections_external on connections (provider, external_user_id);

-- Tokens that logins brought along so far become connections of their owner's own space.
insert into connections (id, space_id, provider, external_user_id, sealed_token, scopes, connected_by, created_at, expires_at)
select gen_random_uuid(), s.id, 'facebook', i.subject, i.access_token, i.scopes, i.user_id, i.created_at, i.token_expires_at
from identities i
join memberships m on m.user_id = i.user_id
join spaces s on s.id = m.space_id and s.kind = 'personal'
where i.provider = 'facebook' and i.access_token is not null;
