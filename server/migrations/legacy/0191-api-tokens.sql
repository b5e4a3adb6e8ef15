-- Tokens with which programs call the API in place of a member. Only a hash is kept. Whoever leaves the space takes
-- their tokens with them.
create table api_tokens (
  id uuid primary key,
  space_id uuid not null,
  user_id uuid not null,
  name text not null,
  access text not null check (access in ('read', 'change')),
  token_hash bytea not null unique,
  -- The first characters, to tell it from others.
  start text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  foreign key (space_id, user_id) references memberships (space_id, user_id) on delete cascade
);
create index api_tokens_member on api_tokens (space_id, user_id);
create index api_tokens_user on api_tokens (user_id);
