-- The referral link of a person: what stands in /ref/{code}.

create table referrers (
  user_id uuid primary key references users on delete cascade,
  code text not null unique,
  created_at timestamptz not null
);

create index attributions_ref on attributions (lower(ref));
