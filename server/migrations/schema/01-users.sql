-- People who log in, and how each wants to see the product.

create table users (
  id uuid primary key,
  email text not null,
  name text not null,
  -- Null until the user chooses: the browser decides.
  language text,
  password_hash text,
  role text not null default 'user' check (role in ('user', 'admin')),
  onboarding_completed boolean not null default false,
  first_time boolean not null default true,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  newsletter boolean not null default false,
  terms_accepted_at timestamptz,
  updated_at timestamptz not null default now(),
  -- How a person wants to see the product. Null follows the device, or what is usual.
  theme text check (theme in ('light', 'dark')),
  time_zone text,
  engagement_definition text check (
    engagement_definition in ('mean', 'median', 'followers_now', 'likes_only', 'by_views', 'by_reach')
  ),
  engagement_decimals smallint not null default 2 check (engagement_decimals between 0 and 4),
  -- What was noted about somebody's first steps, and that nobody needs to look at them any more.
  onboarding_note text not null default '',
  onboarding_handled_at timestamptz
);

-- One account per address, however it is spelled.
create unique index users_email on users (lower(email));
