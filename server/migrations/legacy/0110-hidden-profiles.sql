-- Profiles whose owners asked not to be shown. While a profile is hidden it has no username, so nothing finds it, and
-- what was collected of it lies under its negative number, where nothing reads it, until it is erased.
create table hidden_profiles (
  -- Lower case: what it was called when it was last seen.
  username text collate "C" primary key check (username = lower(username)),
  -- Null where a person decided and Instagram does not show the account.
  instagram_id text unique,
  since timestamptz not null,
  erased_at timestamptz
);

-- What those who track it know it by meanwhile.
alter table profiles add column hidden_name text collate "C";
create index profiles_hidden on profiles (hidden_name) where hidden_name is not null;

-- Who asked for it, or for the contrary: open until the code is found in the biography or a person decided.
create table hiding_requests (
  id uuid primary key,
  username text collate "C" not null,
  wish text not null check (wish in ('hide', 'show')),
  code text not null,
  state text not null check (state in ('open', 'proven', 'asked', 'granted', 'refused')),
  -- Only of requests that a person has to decide.
  email text,
  note text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz
);

create index hiding_requests_listed on hiding_requests (state, created_at);
