-- Where people came from.

-- Where a user came from, told once, at sign-up.
create table attributions (
  user_id uuid primary key references users on delete cascade,
  utm_campaign text,
  utm_source text,
  utm_medium text,
  utm_content text,
  utm_term text,
  ref text,
  created_at timestamptz not null default now()
);

create index attributions_campaign on attributions (lower(utm_campaign));
create index attributions_ref on attributions (lower(ref));
