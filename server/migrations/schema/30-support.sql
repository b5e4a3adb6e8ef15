-- What people ask a person for.

-- Messages of the contact form until they are mailed: then the row goes.
create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  topic text not null,
  message text not null,
  language text not null,
  sent_at timestamptz not null
);

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
  decided_at timestamptz,
  -- The language in which to answer whoever asked a person to hide or show a profile.
  language text not null default 'en'
);

create index hiding_requests_listed on hiding_requests (state, created_at);
